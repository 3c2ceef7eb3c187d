import { freshId, setChild } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { Tree, TreeNode, TreeValue } from "../../../computation/algorithms/trees/tree-moment.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { isRecord } from "../../../kit/json.ts";
import { MAX_TREE_NODES } from "./tree-schema.ts";

const MAX_LEVELS = 10;
const MAX_NAME = 14;
const MAX_EDGE = 10;

type Reading = {
  nodes: Map<string, TreeNode>;
  findings: ElementFinding[];
  binary: boolean;
};

const refuse = (reading: Reading, at: string, message: string, code: ElementFinding["code"] = "refused"): undefined => {
  reading.findings.push({ at, code, severity: "repair", message: `${at}: ${message}` });
};

/** Name of a node: `name`, or `value`; "" for inner nodes of games that have none. */
const nameOf = (reading: Reading, node: Readonly<Record<string, unknown>>, at: string): TreeValue => {
  const name = node["name"] ?? node["value"] ?? node["label"] ?? "";
  if (typeof name === "number" && Number.isFinite(name)) return name;
  if (typeof name !== "string") refuse(reading, `${at}.name`, "a word or a number is wanted.");
  else if (name.length > MAX_NAME)
    refuse(reading, `${at}.name`, `${name.length} characters; ${MAX_NAME} fit.`, "too_long");
  else return name;
  return "";
};

const membersOf = (
  reading: Reading,
  node: Readonly<Record<string, unknown>>,
  at: string,
): { members: readonly unknown[]; places: string[] } => {
  const { left, right, children } = node;
  if (left !== undefined || right !== undefined)
    return { members: [left, right], places: [`${at}.left`, `${at}.right`] };
  if (children === undefined) return { members: [], places: [] };
  if (!Array.isArray(children)) {
    refuse(reading, `${at}.children`, "a list is wanted.");
    return { members: [], places: [] };
  }
  const members: readonly unknown[] = children.slice(0, MAX_TREE_NODES);
  if (reading.binary && children.length > 2)
    refuse(reading, `${at}.children`, `${children.length}; a binary tree has at most 2.`);
  return { members, places: members.map((_, i) => `${at}.children[${i}]`) };
};

const edgeOf = (reading: Reading, node: unknown, at: string): string => {
  const edge = isRecord(node) ? node["edge"] : undefined;
  if (edge === undefined) return "";
  const text = typeof edge === "number" ? String(edge) : edge;
  if (typeof text === "string" && text.length <= MAX_EDGE) return text;
  refuse(reading, `${at}.edge`, `words of at most ${MAX_EDGE} letters are wanted.`, "too_long");
  return "";
};

const readNode = (reading: Reading, value: unknown, at: string, level: number): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" || typeof value === "string") return readNode(reading, { name: value }, at, level);
  if (!isRecord(value)) return refuse(reading, at, "a node is wanted.");
  if (level > MAX_LEVELS) return refuse(reading, at, `level ${level}; ${MAX_LEVELS} levels stay readable.`);
  if (reading.nodes.size >= MAX_TREE_NODES) {
    const message = `root: more than ${MAX_TREE_NODES} nodes; ${MAX_TREE_NODES} stay readable.`;
    if (!reading.findings.some((finding) => finding.message === message))
      reading.findings.push({ at: "root", code: "range", severity: "repair", message });
    return undefined;
  }
  const name = nameOf(reading, value, at);
  const id = freshId(name === "" ? `n${reading.nodes.size + 1}` : name, reading.nodes);
  reading.nodes.set(id, { id, value: name, children: [] });
  const { members, places } = membersOf(reading, value, at);
  const children = members.map((member, i) => readNode(reading, member, places[i] ?? at, level + 1));
  const edges = members.map((member, i) => edgeOf(reading, member, places[i] ?? at));
  const sided = reading.binary ? [children[0], children[1]] : children.filter((child) => child !== undefined);
  reading.nodes.set(id, { id, value: name, children: sided, ...(edges.some(Boolean) ? { edges } : {}) });
  return id;
};

/** Reads a nested `root`; `binary` trees know left from right. */
export const readRoot = (root: unknown, binary: boolean): { tree: Tree; findings: ElementFinding[] } => {
  const reading: Reading = { nodes: new Map(), findings: [], binary };
  const id = readNode(reading, root, "root", 1);
  return {
    tree: setChild({ root: undefined, nodes: reading.nodes }, undefined, { side: 0, child: id }),
    findings: reading.findings,
  };
};
