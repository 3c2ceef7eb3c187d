import { msg, placed, type Message } from "../../../contract/messages/message.ts";
import { freshId, setChild } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { Tree, TreeNode, TreeValue } from "../../../computation/algorithms/trees/tree-moment.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";
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

const refuse = (
  reading: Reading,
  at: string,
  message: Message,
  code: ElementFinding["code"] = "refused",
): undefined => {
  reading.findings.push({ at, code, severity: "repair", message: placed(at, message) });
};

/** Name of a node: `name`, or `value`; "" for inner nodes of games that have none. */
const nameOf = (reading: Reading, node: Readonly<Record<string, unknown>>, at: string): TreeValue => {
  const name = node["name"] ?? node["value"] ?? node["label"] ?? "";
  if (typeof name === "number" && Number.isFinite(name)) return name;
  if (typeof name !== "string") refuse(reading, `${at}.name`, msg("tree.name_form"));
  else if (name.length > MAX_NAME)
    refuse(reading, `${at}.name`, msg("figure.characters_fit", { length: name.length, most: MAX_NAME }), "too_long");
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
    refuse(reading, `${at}.children`, msg("tree.list_wanted"));
    return { members: [], places: [] };
  }
  const members: readonly unknown[] = children.slice(0, MAX_TREE_NODES);
  if (reading.binary && children.length > 2)
    refuse(reading, `${at}.children`, msg("tree.binary_children", { count: children.length }));
  return { members, places: members.map((_, i) => `${at}.children[${i}]`) };
};

const edgeOf = (reading: Reading, node: unknown, at: string): string => {
  const edge = isRecord(node) ? node["edge"] : undefined;
  if (edge === undefined) return "";
  const text = typeof edge === "number" ? String(edge) : edge;
  if (typeof text === "string" && text.length <= MAX_EDGE) return text;
  refuse(reading, `${at}.edge`, msg("tree.edge_form", { most: MAX_EDGE }), "too_long");
  return "";
};

const readNode = (reading: Reading, value: unknown, at: string, level: number): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" || typeof value === "string") return readNode(reading, { name: value }, at, level);
  if (!isRecord(value)) return refuse(reading, at, msg("tree.node_wanted"));
  if (level > MAX_LEVELS) return refuse(reading, at, msg("tree.too_deep", { level, most: MAX_LEVELS }));
  if (reading.nodes.size >= MAX_TREE_NODES) {
    if (!reading.findings.some(({ message }) => message.code === "tree.too_many_nodes"))
      reading.findings.push(refusal("root", msg("tree.too_many_nodes", { most: MAX_TREE_NODES }), "range"));
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
