import type { Construction } from "./build/construct.ts";
import { namesIn } from "./build/references.ts";
import type { ConstructItem } from "./geometry-schema.ts";
import type { CopyMove } from "./moved-copies.ts";

/** Polygons together with the copy that lies behind them as long as it has not been moved. */
export const geometryParts = (made: Construction, moves: readonly CopyMove[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...made.objects].flatMap(([id, { value }]): [string, string[]][] =>
      value.kind === "polygon" && !moves.some((move) => move.of === id)
        ? [[`obj:${id}`, [`obj:${id}`, `copy:${id}`]]]
        : [],
    ),
  );

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && (a.every((name, i) => name === b[i]) || a.toReversed().every((name, i) => name === b[i]));

/** Sides of polygons and segments with these ends. */
const sideKeys = (made: Construction, names: readonly string[]): string[] =>
  [...made.objects].flatMap(([id, { value, corners = [] }]): string[] => {
    if (value.kind === "line") return sameNames(corners, names) ? [`obj:${id}`] : [];
    if (value.kind !== "polygon") return [];
    return corners.flatMap((corner, i) =>
      sameNames([corner, corners[(i + 1) % corners.length] ?? ""], names) ? [`obj:${id}/side${i + 1}`] : [],
    );
  });

/** Marked angles at a corner; where none is drawn, the two sides that make it. */
const angleKeys = (made: Construction, names: readonly string[]): string[] => {
  const marked = [...made.objects].flatMap(([id, { value, corners = [] }]) =>
    value.kind === "angle" && sameNames(corners, names) ? [`obj:${id}`] : [],
  );
  if (marked.length > 0 || names.length !== 3) return marked;
  return [...sideKeys(made, names.slice(0, 2)), ...sideKeys(made, names.slice(1))];
};

/** `side:AB`, `angle:ABC`, `measure:ID`, and points that are only named. */
export const findGeometryPart = (
  made: Construction,
  items: readonly ConstructItem[],
  part: string,
): readonly string[] | undefined => {
  const [kind, rest = ""] = part.split(/:(.*)/s);
  const names = namesIn(rest, made.points);
  const keys = kind === "side" ? sideKeys(made, names) : kind === "angle" ? angleKeys(made, names) : [];
  if (keys.length > 0) return keys;
  if (kind === "measure" && items.some((item) => item.id === rest && item.measure !== undefined))
    return [`obj:${rest}/measure`];
  return undefined;
};
