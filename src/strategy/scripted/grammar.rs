//! Parses expressions into trees by the grammar in `docs/strategies.md`.

use core::ops::Range;
use winnow::Parser;
use winnow::ascii::multispace0;
use winnow::combinator::{Repeat, alt, cut_err, delimited, opt, peek, preceded, repeat, separated, terminated};
use winnow::error::{ContextError, StrContext, StrContextValue};
use winnow::stream::{LocatingSlice, Location, Stateful};
use winnow::token::{any, none_of, one_of, take_while};

/// An expression and its byte range in the text.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// Its byte range.
    pub span: Range<usize>,
    /// What it is.
    pub kind: ExprKind,
}

/// The kinds of expression.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind {
    /// A number.
    Number(f32),
    /// A text in single quotes.
    Text(String),
    /// A fact, a value, a parameter, or `need.` and a weight.
    Name(String),
    /// A function or predicate with its arguments.
    Call(String, Vec<Expr>),
    /// Logical not.
    Not(Box<Expr>),
    /// Negation.
    Minus(Box<Expr>),
    /// Two operands with an operator.
    Pair(Sign, Box<[Expr; 2]>),
    /// `if`, `then`, `else`.
    If(Box<[Expr; 3]>),
}

/// The binary operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Logical or.
    Or,
    /// Logical and.
    And,
    /// Equal.
    Equal,
    /// Not equal.
    Unequal,
    /// At most.
    AtMost,
    /// Less.
    Less,
    /// At least.
    AtLeast,
    /// More.
    More,
    /// Sum.
    Plus,
    /// Difference.
    Minus,
    /// Product.
    Times,
    /// Quotient; 0 if the divisor is 0.
    Over,
}

impl Sign {
    /// The operator as it is written.
    #[must_use]
    pub fn written(self) -> &'static str {
        match self {
            Self::Or => "or",
            Self::And => "and",
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::AtMost => "<=",
            Self::Less => "<",
            Self::AtLeast => ">=",
            Self::More => ">",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::Over => "/",
        }
    }
}

/// Longest expression, in bytes.
pub const TEXT_MAX: usize = 4_000;
/// Deepest nesting of expressions while parsing.
const DEPTH_MAX: usize = 40;
/// Deepest tree; a chain of operators of one rank also deepens it.
const TREE_MAX: usize = 100;

/// Reserved words.
pub const WORDS: [&str; 8] = ["if", "then", "else", "and", "or", "not", "true", "false"];

/// Operators of other languages, and what to write here.
const ELSEWHERE: [(&str, &str); 7] =
    [("&&", "`and`"), ("||", "`or`"), ("=>", "`>=`"), ("=<", "`<=`"), ("<>", "`!=`"), ("=", "`==`"), ("!", "`not`")];

type Input<'a> = Stateful<LocatingSlice<&'a str>, usize>;
type Parsed<T> = winnow::ModalResult<T, ContextError>;

/// Parses an expression.
///
/// # Errors
/// The byte at which parsing fails, and what was expected there.
pub fn parse(text: &str) -> Result<Expr, (usize, String)> {
    if text.len() > TEXT_MAX {
        return Err((0, format!("an expression of {} bytes; at most {TEXT_MAX}", text.len())));
    }
    let input = Stateful { input: LocatingSlice::new(text), state: 0 };
    let node = terminated(expression, multispace0).parse(input).map_err(|error| {
        let at = error.offset();
        let rest: String = text.get(at..).unwrap_or_default().chars().take(20).collect();
        let found = if rest.is_empty() { "the end".to_owned() } else { format!("`{rest}`") };
        let wanted = expected(error.inner());
        let hint = ELSEWHERE.iter().find(|(sign, _)| rest.trim_start().starts_with(sign));
        let hint = hint.map_or_else(String::new, |(sign, here)| format!("; `{sign}` is written {here} here"));
        (at, format!("{wanted}, found {found}{hint}"))
    })?;
    match depth(&node) {
        ..=TREE_MAX => Ok(node),
        deep => {
            let reason =
                format!("an expression nested {deep} levels deep; at most {TREE_MAX}: name parts of it in [values]");
            Err((0, reason))
        }
    }
}

/// The depth of a tree.
fn depth(node: &Expr) -> usize {
    let deepest = |nodes: &[Expr]| nodes.iter().map(depth).max().unwrap_or(0);
    1 + match &node.kind {
        ExprKind::Number(_) | ExprKind::Text(_) | ExprKind::Name(_) => 0,
        ExprKind::Call(_, asked) => deepest(asked),
        ExprKind::Not(inner) | ExprKind::Minus(inner) => depth(inner),
        ExprKind::Pair(_, sides) => deepest(&**sides),
        ExprKind::If(parts) => deepest(&**parts),
    }
}

fn expected(error: &ContextError) -> String {
    let wanted = error.context().find_map(|context| {
        if let StrContext::Expected(StrContextValue::Description(wanted)) = context { Some(*wanted) } else { None }
    });
    format!("expected {}", wanted.unwrap_or("an operator or the end"))
}

fn wanted(what: &'static str) -> StrContext {
    StrContext::Expected(StrContextValue::Description(what))
}

/// A token with the blanks before it.
fn token<'a, T>(
    inner: impl Parser<Input<'a>, T, winnow::error::ErrMode<ContextError>>,
) -> impl Parser<Input<'a>, T, winnow::error::ErrMode<ContextError>> {
    preceded(multispace0, inner)
}

/// A whole word.
fn word<'a>(input: &mut Input<'a>) -> Parsed<&'a str> {
    let first = one_of(|at: char| at.is_ascii_alphabetic() || at == '_');
    let rest = take_while(0.., |at: char| at.is_ascii_alphanumeric() || at == '_' || at == '.');
    (first, rest).take().parse_next(input)
}

fn keyword<'a>(wanted: &'static str) -> impl Parser<Input<'a>, (), winnow::error::ErrMode<ContextError>> {
    token(word.verify(move |found: &str| found == wanted)).void()
}

fn expression(input: &mut Input<'_>) -> Parsed<Expr> {
    input.state += 1;
    if input.state > DEPTH_MAX {
        return cut_err(
            winnow::combinator::fail
                .context(wanted("at most 40 levels of parentheses (give inner parts a name in [values])")),
        )
        .parse_next(input);
    }
    let node =
        alt((choice, either)).context(wanted("a number, a name, a text in single quotes or `(`")).parse_next(input);
    input.state -= 1;
    node
}

fn choice(input: &mut Input<'_>) -> Parsed<Expr> {
    multispace0.parse_next(input)?;
    let start = input.current_token_start();
    keyword("if").parse_next(input)?;
    let asked = cut_err(expression).parse_next(input)?;
    cut_err(keyword("then")).context(wanted("`then`")).parse_next(input)?;
    let yes = cut_err(expression).parse_next(input)?;
    cut_err(keyword("else")).context(wanted("`else`")).parse_next(input)?;
    let no = cut_err(expression).parse_next(input)?;
    let span = start..no.span.end;
    Ok(Expr { span, kind: ExprKind::If(Box::new([asked, yes, no])) })
}

/// Operands joined by operators of equal rank, left-associative.
fn chain<'a>(
    input: &mut Input<'a>,
    mut operand: impl FnMut(&mut Input<'a>) -> Parsed<Expr>,
    mut sign: impl FnMut(&mut Input<'a>) -> Parsed<Sign>,
) -> Parsed<Expr> {
    let mut left = operand(input)?;
    while let Some(sign) = opt(|input: &mut Input<'a>| sign(input)).parse_next(input)? {
        let right = cut_err(|input: &mut Input<'a>| operand(input)).parse_next(input)?;
        left = pair(sign, left, right);
    }
    Ok(left)
}

fn pair(sign: Sign, left: Expr, right: Expr) -> Expr {
    Expr { span: left.span.start..right.span.end, kind: ExprKind::Pair(sign, Box::new([left, right])) }
}

fn either(input: &mut Input<'_>) -> Parsed<Expr> {
    chain(input, both, |input| keyword("or").value(Sign::Or).parse_next(input))
}

fn both(input: &mut Input<'_>) -> Parsed<Expr> {
    chain(input, negated, |input| keyword("and").value(Sign::And).parse_next(input))
}

fn negated(input: &mut Input<'_>) -> Parsed<Expr> {
    multispace0.parse_next(input)?;
    let start = input.current_token_start();
    if opt(keyword("not")).parse_next(input)?.is_none() {
        return compared(input);
    }
    input.state += 1;
    if input.state > DEPTH_MAX {
        return cut_err(
            winnow::combinator::fail
                .context(wanted("at most 40 levels of parentheses (give inner parts a name in [values])")),
        )
        .parse_next(input);
    }
    let inner = cut_err(negated).parse_next(input)?;
    input.state -= 1;
    Ok(Expr { span: start..inner.span.end, kind: ExprKind::Not(Box::new(inner)) })
}

fn compared(input: &mut Input<'_>) -> Parsed<Expr> {
    let left = sum(input)?;
    let sign = opt(token(alt((
        "==".value(Sign::Equal),
        "!=".value(Sign::Unequal),
        "<=".value(Sign::AtMost),
        "<".value(Sign::Less),
        ">=".value(Sign::AtLeast),
        ">".value(Sign::More),
    ))))
    .parse_next(input)?;
    let Some(sign) = sign else { return Ok(left) };
    let right = cut_err(sum).parse_next(input)?;
    Ok(pair(sign, left, right))
}

fn sum(input: &mut Input<'_>) -> Parsed<Expr> {
    chain(input, product, |input| token(alt(('+'.value(Sign::Plus), '-'.value(Sign::Minus)))).parse_next(input))
}

fn product(input: &mut Input<'_>) -> Parsed<Expr> {
    chain(input, signed, |input| token(alt(('*'.value(Sign::Times), '/'.value(Sign::Over)))).parse_next(input))
}

fn signed(input: &mut Input<'_>) -> Parsed<Expr> {
    multispace0.parse_next(input)?;
    let start = input.current_token_start();
    if opt('-').parse_next(input)?.is_none() {
        return atom(input);
    }
    let inner = cut_err(atom).parse_next(input)?;
    let span = start..inner.span.end;
    let kind = if let ExprKind::Number(number) = inner.kind {
        ExprKind::Number(-number)
    } else {
        ExprKind::Minus(Box::new(inner))
    };
    Ok(Expr { span, kind })
}

fn atom(input: &mut Input<'_>) -> Parsed<Expr> {
    let inner = delimited(token('('), cut_err(expression), cut_err(token(')')).context(wanted("`)`")));
    let kind = alt((number.map(ExprKind::Number), text.map(ExprKind::Text), named)).with_span();
    let plain = token(kind.map(|(kind, span)| Expr { span, kind }));
    alt((inner, plain)).context(wanted("a number, a name, a text in single quotes or `(`")).parse_next(input)
}

fn number(input: &mut Input<'_>) -> Parsed<f32> {
    let digits = |input: &mut Input<'_>| take_while(1.., |at: char| at.is_ascii_digit()).void().parse_next(input);
    let finite = (digits, opt(('.', digits))).take().parse_to().verify(|number: &f32| number.is_finite());
    let most = "a number of at most 3.4028235e38";
    preceded(peek(one_of('0'..='9')), cut_err(finite).context(wanted(most))).parse_next(input)
}

/// A text in single or double quotes. An apostrophe before a letter is part of it: `'Solomon's Crown'`.
fn text(input: &mut Input<'_>) -> Parsed<String> {
    let apostrophe = ('\'', peek(any.verify(|next: &char| next.is_alphabetic()))).void();
    let single: Repeat<_, _, _, (), _> = repeat(0.., alt((none_of(['\'', '\n']).void(), apostrophe)));
    let double = take_while(0.., |at: char| at != '"' && at != '\n');
    alt((
        delimited('\'', single.take(), cut_err('\'').context(wanted("`'`"))),
        delimited('"', double, cut_err('"').context(wanted("`\"`"))),
    ))
    .map(str::to_owned)
    .parse_next(input)
}

/// A name, or a function with its arguments.
fn named(input: &mut Input<'_>) -> Parsed<ExprKind> {
    let name =
        word.verify(|found: &str| found == "true" || found == "false" || !WORDS.contains(&found)).parse_next(input)?;
    let asked = opt(delimited(
        token('('),
        cut_err(separated(0.., expression, token(','))),
        cut_err(token(')')).context(wanted("`,` or `)`")),
    ))
    .parse_next(input)?;
    Ok(match asked {
        Some(asked) => ExprKind::Call(name.to_owned(), asked),
        None => ExprKind::Name(name.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree in brackets.
    fn shown(node: &Expr) -> String {
        match &node.kind {
            ExprKind::Number(number) => number.to_string(),
            ExprKind::Text(text) => format!("'{text}'"),
            ExprKind::Name(name) => name.clone(),
            ExprKind::Call(name, asked) => format!("{name}({})", asked.iter().map(shown).collect::<Vec<_>>().join(" ")),
            ExprKind::Not(inner) => format!("(not {})", shown(inner)),
            ExprKind::Minus(inner) => format!("(- {})", shown(inner)),
            ExprKind::Pair(sign, sides) => format!("({} {} {})", shown(&sides[0]), sign.written(), shown(&sides[1])),
            ExprKind::If(parts) => format!("(if {} {} {})", shown(&parts[0]), shown(&parts[1]), shown(&parts[2])),
        }
    }

    fn read(text: &str) -> String {
        shown(&parse(text).unwrap())
    }

    #[test]
    fn ranks_are_those_of_arithmetic_and_logic() {
        assert_eq!(read("1 + 2 * 3 - 4"), "((1 + (2 * 3)) - 4)");
        assert_eq!(read("a or b and not c == 1"), "(a or (b and (not (c == 1))))");
        assert_eq!(read("lives<3 and(region=='outer')"), "((lives < 3) and (region == 'outer'))");
        assert_eq!(read("-min(a, 2, b) * -3"), "((- min(a 2 b)) * -3)");
        assert_eq!(read("if a then 1 else if b then 2 else 3 + 1"), "(if a 1 (if b 2 (3 + 1)))");
        assert_eq!(read("need.life * 0.25"), "(need.life * 0.25)");
        assert_eq!(read("iffy + notable"), "(iffy + notable)");
        assert_eq!(read("is('Solomon's Crown') or is('Mule')"), "(is('Solomon's Crown') or is('Mule'))");
        assert_eq!(read("is(\"Thieves' Den\")"), "is('Thieves' Den')");
    }

    #[test]
    fn spans_are_bytes_of_the_text() {
        let node = parse("lives + gold").unwrap();
        let ExprKind::Pair(_, sides) = &node.kind else { panic!("a sum") };
        assert_eq!((node.span, sides[1].span.clone()), (0..12, 8..12));
    }

    #[test]
    fn faults_say_where_and_what_was_expected() {
        let fault = |text: &str| parse(text).unwrap_err();
        assert_eq!(
            fault("lives <"),
            (7, "expected a number, a name, a text in single quotes or `(`, found the end".into())
        );
        assert_eq!(fault("lives 3").0, 6);
        for (text, hint) in [
            ("a && b", "`&&` is written `and` here"),
            ("a || b", "`||` is written `or` here"),
            ("lives => 3", "`=>` is written `>=` here"),
            ("lives = 3", "`=` is written `==` here"),
            ("!a", "`!` is written `not` here"),
        ] {
            assert!(fault(text).1.ends_with(hint), "{}", fault(text).1);
        }
        assert!(fault("(1 + 2").1.contains("`)`"), "{:?}", fault("(1 + 2"));
        assert!(fault("if a 1").1.contains("`then`"), "{:?}", fault("if a 1"));
        assert!(fault("'open").1.contains("`'`") && fault("\"open").1.contains("`\"`"));
        for deep in ["(", "not ", "min(", "if "] {
            assert!(parse(&deep.repeat(3_000)).is_err());
            assert!(parse(&deep.repeat(900)).is_err());
        }
    }
}
