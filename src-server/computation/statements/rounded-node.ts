import { compileNode } from "../expressions/compile.ts";
import { literalValue, type Node, expressionNumber } from "../expressions/node.ts";
import { inputRoom, resultRoom, type Rounded } from "./rounded.ts";

type Point = Readonly<Record<string, number>>;

/** The tree with its numbers changed, counted in the order of writing; exponents stay. */
const withNumbers = (node: Node, change: (value: number) => number): Node => {
  if (node.kind === "number") return expressionNumber(change(node.value));
  if (node.kind !== "call") return node;
  const args = node.args.map((arg, index) => (node.name === "power" && index === 1 ? arg : withNumbers(arg, change)));
  return { ...node, args };
};

const digitsOf = (value: number): { digits: string; scale: number } => {
  const [digits = "", exponent = "0"] = String(Math.abs(value)).split("e");
  return { digits, scale: 10 ** Number(exponent) };
};

const factorsOf = (node: Node): readonly Node[] => {
  if (node.kind !== "call" || (node.name !== "multiply" && node.name !== "negate")) return [node];
  return node.args.flatMap(factorsOf);
};

const isUnitFactor = (node: Node): boolean =>
  node.kind === "call" &&
  node.name === "power" &&
  node.args[0]?.kind === "variable" &&
  node.args[0].name.startsWith("unit_");

const isPowerOfTen = (node: Node): boolean =>
  node.kind === "call" &&
  node.name === "power" &&
  node.args[0] !== undefined &&
  literalValue(node.args[0]) === 10 &&
  node.args[1] !== undefined &&
  literalValue(node.args[1]) !== undefined;

/** Whether a side is one written number, with a power of ten and a unit at most. */
const isResult = (node: Node): boolean => {
  const [first, ...rest] = factorsOf(node);
  const units = rest.some(isUnitFactor);
  return (
    first?.kind === "number" &&
    rest.every((factor) => isUnitFactor(factor) || isPowerOfTen(factor) || (units && factor.kind === "number"))
  );
};

/** Whether a side is one written number with a unit of no other size than the base units have: 12 N, not 12 km. */
export const isCoherentResult = (node: Node): boolean =>
  isResult(node) &&
  factorsOf(node)
    .slice(1)
    .every((factor) => factor.kind !== "number" || Math.abs(factor.value - 1) < 1e-12);

/** A value with what the rounding of its written numbers can do to it. */
export const roundedValue = (node: Node, point: Point): Rounded => {
  const value = compileNode(node)(point);
  const result = isResult(node);
  const rooms: number[] = [];
  withNumbers(node, (each) => {
    const { digits, scale } = digitsOf(each);
    const powered = result && rooms.length === 0 && factorsOf(node).some(isPowerOfTen);
    const asResult = powered && !digits.includes(".") ? 0.5 * scale : resultRoom(digits, scale);
    rooms.push(result && rooms.length === 0 ? asResult : inputRoom(digits, scale));
    return each;
  });
  const room = rooms.reduce((sum, each, index) => {
    if (each === 0) return sum;
    let count = -1;
    const shifted = withNumbers(node, (written) => {
      count += 1;
      return count === index ? written + each : written;
    });
    const change = Math.abs(compileNode(shifted)(point) - value);
    return sum + (Number.isFinite(change) ? change : 0);
  }, 0);
  return { value, room };
};
