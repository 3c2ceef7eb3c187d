import { markup, prose, type Markup } from "./markup.ts";
import { nameOf, resolve, type Shape, type Shapes } from "./shape.ts";

/** How deep the members of members are listed. */
const MAX_LEVELS = 3;

const quoted = (values: readonly unknown[]): string => values.map((value) => `\`${String(value)}\``).join(", ");

const bounds = ({ minimum, maximum, minLength, maxLength }: Shape): string => {
  const isSmall = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < 1e9;
  if (isSmall(minimum) && isSmall(maximum)) return `, ${minimum} to ${maximum}`;
  if (isSmall(minLength) && isSmall(maxLength)) return `, ${minLength} to ${maxLength} characters`;
  return "";
};

const typeOf = (shape: Shape, shapes: Shapes): string => {
  const resolved = resolve(shape, shapes);
  if (resolved.const !== undefined) return `always ${quoted([resolved.const])}`;
  if (resolved.enum) return `one of ${quoted(resolved.enum)}`;
  if (resolved.anyOf)
    return resolved.anyOf
      .filter(({ type }) => type !== "null")
      .map((one) => typeOf(one, shapes))
      .join(" or ");
  if (resolved.type === "array" && typeof resolved.items === "object")
    return `list of ${typeOf(resolved.items, shapes)}`;
  const name = shape.$ref === undefined ? "" : ` ${nameOf(shape.$ref)}`;
  const format = resolved.format === undefined ? "" : ` (${resolved.format})`;
  return `${[resolved.type ?? "any"]
    .flat()
    .filter((type) => type !== "null")
    .join(" or ")}${name}${format}${bounds(resolved)}`;
};

const isNullable = ({ anyOf = [], type }: Shape): boolean =>
  anyOf.some((one) => one.type === "null") || (Array.isArray(type) && type.includes("null"));

type Row = { path: string; type: string; isNeeded: boolean; isNullable: boolean; words: string };

const rowsOf = (shape: Shape, shapes: Shapes, path: readonly string[]): Row[] => {
  const { properties = {}, required = [] } = resolve(shape, shapes);
  return Object.entries(properties).flatMap(([name, member]) => {
    const here = [...path, name];
    const resolved = resolve(member, shapes);
    const row = {
      path: here.join("."),
      type: typeOf(member, shapes),
      isNullable: isNullable(member),
      isNeeded: required.includes(name),
      words: resolved.description ?? "",
    };
    const isOpen = here.length < MAX_LEVELS && resolved.properties !== undefined;
    return [row, ...(isOpen ? rowsOf(member, shapes, here) : [])];
  });
};

/** Table of an object's members; `marksNeeded` tells which must be sent. Null when it has none. */
export const fieldTable = (shape: Shape, shapes: Shapes, marksNeeded: boolean): Markup | null => {
  const rows = rowsOf(shape, shapes, []);
  if (rows.length === 0) return null;
  return markup`<div class="scroll"><table><thead><tr><th>Member</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.map(
    ({ path, type, isNeeded, isNullable: mayBeNull, words }) =>
      markup`<tr><td><code>${path}</code>${marksNeeded && isNeeded && markup` <span class="needed">required</span>`}</td><td>${prose(mayBeNull && !marksNeeded ? `${type} or null` : type)}</td><td>${prose(words)}</td></tr>`,
  )}</tbody></table></div>`;
};
