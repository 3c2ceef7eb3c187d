import { freeVariables, type Node } from "./node.ts";

const OPERATORS: Readonly<Record<string, { readonly sign: string; readonly level: number }>> = {
  or: { sign: " or ", level: 0 },
  and: { sign: " and ", level: 1 },
  less: { sign: " < ", level: 2 },
  less_equal: { sign: " <= ", level: 2 },
  greater: { sign: " > ", level: 2 },
  greater_equal: { sign: " >= ", level: 2 },
  equal: { sign: " == ", level: 2 },
  not_equal: { sign: " != ", level: 2 },
  add: { sign: " + ", level: 3 },
  subtract: { sign: " - ", level: 3 },
  multiply: { sign: "*", level: 4 },
  divide: { sign: "/", level: 4 },
  mod: { sign: " % ", level: 4 },
  power: { sign: "^", level: 6 },
};
const NEGATION = 3;
const ATOM = 9;

const levelOf = (node: Node): number => {
  if (node.kind === "number") return node.value < 0 ? NEGATION : ATOM;
  if (node.kind !== "call") return ATOM;
  if (node.name === "negate") return NEGATION;
  return node.name === "factorial" ? ATOM - 1 : (OPERATORS[node.name]?.level ?? ATOM);
};

const within = (node: Node, least: number): string => {
  const text = toText(node);
  return levelOf(node) < least ? `(${text})` : text;
};

const callText = (node: Extract<Node, { kind: "call" }>): string => {
  const [first, second] = node.args;
  const operator = OPERATORS[node.name];
  if (operator !== undefined && first !== undefined && second !== undefined) {
    const power = node.name === "power";
    const left = within(first, power ? ATOM - 1 : operator.level);
    return left + operator.sign + within(second, power ? operator.level : operator.level + 1);
  }
  if (node.name === "negate" && first !== undefined) return `-${within(first, NEGATION + 1)}`;
  if (node.name === "factorial" && first !== undefined) return `${within(first, ATOM)}!`;
  return `${node.name}(${node.args.map(toText).join(", ")})`;
};

/** The tree as infix text that reads back to the same tree; sums and integrals, which infix lacks, as calls. */
export const toText = (node: Node): string => {
  switch (node.kind) {
    case "number":
      return String(node.value);
    case "variable":
    case "constant":
      return node.name;
    case "call":
      return callText(node);
    case "binder":
      return `${node.name}(${[node.variable, ...node.bounds.map(toText), toText(node.body)].join(", ")})`;
  }
};

/** Whether the tree needs the value of a name. */
export const dependsOn = (node: Node, name: string): boolean => freeVariables(node).has(name);
