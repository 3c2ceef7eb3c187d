import { type Expression, expressionOf } from "../expression.ts";
import { ExpressionError } from "../expression-error.ts";
import { call, type Node, expressionNumber, variable } from "../node.ts";
import { dependsOn, toText } from "../to-text.ts";
import { OUTER_ANTIDERIVATIVES, POWER_ANTIDERIVATIVES } from "./antiderivative-table.ts";
import { derivativeNode } from "./derivative.ts";
import { simplifyNode } from "./simplify.ts";
import { sumToNode } from "./sum-to-node.ts";
import { constantOf, constantSum, type Factor, type SymbolicSum, type Term, wholeExponent } from "./terms.ts";
import { SYMBOLIC_ONE } from "./rational.ts";
import { quadraticIntegral } from "./quadratic-integral.ts";
import { toSumIfSmall } from "./to-sum.ts";

const MAX_PARTS = 8;

const termNode = (factors: readonly Factor[]): Node =>
  sumToNode(factors.length === 0 ? constantSum(SYMBOLIC_ONE) : [{ coefficient: SYMBOLIC_ONE, factors }]);
const timesNode = (a: Node, b: Node): Node => simplifyNode(call("multiply", a, b));

const factorDependsOn = (factor: Factor, x: string): boolean => dependsOn(termNode([factor]), x);

/** A factor as h(u): u, and the antiderivative of h. */
interface Outer {
  readonly inner: Node;
  readonly integral: Node;
}

const powerOuter = (base: Node, exponent: SymbolicSum): Outer => {
  if (wholeExponent(exponent) === -1) return { inner: base, integral: call("ln", call("abs", base)) };
  const raised = call("add", sumToNode(exponent), expressionNumber(1));
  return { inner: base, integral: call("divide", call("power", base, raised), raised) };
};

/** The ways to see a factor as h(u) with ∫ h known. */
const outersOf = ({ base, exponent }: Factor, x: string): readonly Outer[] => {
  const exponentNode = sumToNode(exponent);
  if (!dependsOn(base, x)) {
    const power = call("power", base, exponentNode);
    return [{ inner: exponentNode, integral: call("divide", power, call("ln", base)) }];
  }
  if (dependsOn(exponentNode, x)) return [];
  const outers = [powerOuter(base, exponent)];
  const [inner] = base.kind === "call" ? base.args : [];
  if (base.kind !== "call" || inner === undefined || base.args.length !== 1) return outers;
  const power = constantOf(exponent);
  const known =
    power?.n === 1 && power.d === 1
      ? OUTER_ANTIDERIVATIVES[base.name]
      : POWER_ANTIDERIVATIVES[`${base.name} ${wholeExponent(exponent) ?? ""}`];
  return known === undefined ? outers : [{ inner, integral: known(inner) }, ...outers];
};

/** ∫ h(u) u′ · c dx = c ∫ h du, where the other factors are the derivative of u up to a constant. */
const bySubstitution = (factors: readonly Factor[], x: string): Node | undefined => {
  for (const factor of factors) {
    const rest = termNode(factors.filter((other) => other !== factor));
    for (const { inner, integral } of outersOf(factor, x)) {
      const slope = derivativeNode(inner, x);
      if (slope.kind === "number" && slope.value === 0) continue;
      const ratio = simplifyNode(call("divide", rest, slope));
      if (!dependsOn(ratio, x)) return timesNode(ratio, integral);
    }
  }
  return undefined;
};

/** ∫ xⁿ g dx = xⁿ G − ∫ n xⁿ⁻¹ G dx for exponentials, sines and cosines; the other way round for logarithms. */
const byParts = (factors: readonly Factor[], x: string, depth: number): Node | undefined => {
  const letter = factors.find(({ base }) => base.kind === "variable" && base.name === x);
  const others = factors.filter((factor) => factor !== letter);
  if (letter === undefined || others.length !== 1 || depth > MAX_PARTS) return undefined;
  const [other] = others;
  const logarithm = other?.base.kind === "call" && ["ln", "atan", "asin"].includes(other.base.name);
  const [kept, integrated] = logarithm ? [others, [letter]] : [[letter], others];
  const whole = wholeExponent(letter.exponent) ?? -1;
  if (!logarithm && (whole < 1 || whole > MAX_PARTS)) return undefined;
  const outer = integrate(termNode(integrated), x, depth + 1);
  if (outer === undefined) return undefined;
  const rest = integrate(call("multiply", derivativeNode(termNode(kept), x), outer), x, depth + 1);
  return rest && call("subtract", call("multiply", termNode(kept), outer), rest);
};

const integrateTerm = (term: Term, x: string, depth: number): Node | undefined => {
  const moving = term.factors.filter((factor) => factorDependsOn(factor, x));
  const fixed = sumToNode([{ ...term, factors: term.factors.filter((factor) => !moving.includes(factor)) }]);
  if (moving.length === 0) return call("multiply", fixed, variable(x));
  const found = bySubstitution(moving, x) ?? quadraticIntegral(moving, x) ?? byParts(moving, x, depth);
  return found && call("multiply", fixed, found);
};

const integrateSum = (sum: SymbolicSum | undefined, x: string, depth: number): Node | undefined => {
  if (sum === undefined) return undefined;
  const parts = sum.map((term) => integrateTerm(term, x, depth));
  return parts.reduce<Node | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : call("add", total, part)),
    expressionNumber(0),
  );
};

const integrate = (node: Node, x: string, depth: number): Node | undefined => {
  const found =
    integrateSum(toSumIfSmall(node, "light"), x, depth) ?? integrateSum(toSumIfSmall(node, "expand"), x, depth);
  return found && simplifyNode(found);
};

/**
 * An antiderivative by the rules taught at school: powers, known functions, substitution of an inner function whose
 * derivative stands there, parts. Without a constant of integration; undefined where these rules give none.
 */
export const antiderivative = (expression: Expression, name: string): Expression | undefined => {
  try {
    const node = integrate(expression.node, name, 0);
    return node && expressionOf(node, toText(node));
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};
