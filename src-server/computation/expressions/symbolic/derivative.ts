import { msg } from "../../../contract/messages/message.ts";
import { ExpressionError } from "../expression-error.ts";
import { type Expression, expressionOf } from "../expression.ts";
import { call, constant, type Node, nodeCount, expressionNumber } from "../node.ts";
import { substitute } from "../substitute.ts";
import { dependsOn, toText } from "../to-text.ts";
import { OUTER_DERIVATIVES } from "./derivative-rules.ts";
import { simplifyNode } from "./simplify.ts";

type Call = Extract<Node, { kind: "call" }>;
type Binder = Extract<Node, { kind: "binder" }>;

const zero = expressionNumber(0);
const noRule = (name: string): ExpressionError =>
  new ExpressionError(msg("expressions.has_no_derivative_known", { name }));

const powerRule = (base: Node, exponent: Node, x: string): Node => {
  const slope = derive(base, x);
  if (!dependsOn(exponent, x)) {
    return call(
      "multiply",
      call("multiply", exponent, call("power", base, call("subtract", exponent, expressionNumber(1)))),
      slope,
    );
  }
  const growth = call("multiply", derive(exponent, x), call("ln", base));
  const whole = dependsOn(base, x)
    ? call("add", growth, call("divide", call("multiply", exponent, slope), base))
    : growth;
  return call("multiply", call("power", base, exponent), whole);
};

const quotientRule = (top: Node, bottom: Node, x: string): Node => {
  if (!dependsOn(bottom, x)) return call("divide", derive(top, x), bottom);
  const change = call("subtract", call("multiply", derive(top, x), bottom), call("multiply", top, derive(bottom, x)));
  return call("divide", change, call("power", bottom, expressionNumber(2)));
};

const productRule = (a: Node, b: Node, x: string): Node =>
  call("add", call("multiply", derive(a, x), b), call("multiply", a, derive(b, x)));

const deriveChoice = (node: Call, x: string): Node => {
  const [condition = zero, yes = zero, no = zero] = node.args;
  return call("if", condition, derive(yes, x), derive(no, x));
};

const deriveCall = (node: Call, x: string): Node => {
  const [a = zero, b = zero] = node.args;
  switch (node.name) {
    case "add":
    case "subtract":
      return call(node.name, derive(a, x), derive(b, x));
    case "negate":
      return call("negate", derive(a, x));
    case "multiply":
      return productRule(a, b, x);
    case "divide":
      return quotientRule(a, b, x);
    case "power":
      return powerRule(a, b, x);
    case "root":
      return powerRule(a, call("divide", expressionNumber(1), b), x);
    case "if":
      return deriveChoice(node, x);
    case "log":
      return node.args.length === 2 ? derive(call("divide", call("ln", b), call("ln", a)), x) : chainRule(node, x);
    default:
      return chainRule(node, x);
  }
};

const chainRule = (node: Call, x: string): Node => {
  const [a = zero] = node.args;
  const outer = OUTER_DERIVATIVES[node.name];
  if (outer === undefined || node.args.length !== 1) throw noRule(node.name);
  return call("multiply", outer(a), derive(a, x));
};

/** An integral by its bounds (fundamental theorem) and under its sign; a sum term by term. */
const deriveBinder = (node: Binder, x: string): Node => {
  if (node.bounds.length === 0 && node.variable === x) return node.body;
  const [from = zero, to = zero] = node.bounds;
  const inner = dependsOn(node.body, x) && node.variable !== x ? { ...node, body: derive(node.body, x) } : zero;
  if (node.name === "sum" && !dependsOn(from, x) && !dependsOn(to, x)) return inner;
  if (node.name !== "integral") throw noRule(`a ${node.name}`);
  const at = (end: Node): Node => call("multiply", substitute(node.body, node.variable, end), derive(end, x));
  return call("add", call("subtract", at(to), at(from)), inner);
};

const derive = (node: Node, x: string): Node => {
  if (!dependsOn(node, x)) return zero;
  if (node.kind === "variable") return expressionNumber(1);
  if (node.kind === "call") return deriveCall(node, x);
  return node.kind === "binder" ? deriveBinder(node, x) : zero;
};

/** The derivative of a tree with respect to a name, simplified. Throws ExpressionError where no rule is known. */
export const derivativeNode = (node: Node, name: string): Node => {
  refuseAbove(node, LARGEST);
  const slope = derive(naturalBase(node), name);
  refuseAbove(slope, MAX_SLOPE);
  return simplifyNode(slope);
};

const LARGEST = 1500;
const MAX_SLOPE = 20_000;

const refuseAbove = (node: Node, most: number): void => {
  if (nodeCount(node, most) > most) throw new ExpressionError(msg("expressions.derivative_grows_too_long"));
};

/** exp(u) is differentiated as the power it is. */
const naturalBase = (node: Node): Node => {
  if (node.kind !== "call") return node;
  const args = node.args.map(naturalBase);
  const [first = zero] = args;
  return node.name === "exp" ? call("power", constant("e"), first) : call(node.name, ...args);
};

/**
 * The derivative of an expression with respect to a name, simplified. It has a value wherever the rules give one, which
 * may be more places than the function itself has. Throws ExpressionError for functions without a rule (factorial, gamma).
 */
export const derivative = (expression: Expression, name: string): Expression => {
  const node = derivativeNode(expression.node, name);
  return expressionOf(node, toText(node));
};
