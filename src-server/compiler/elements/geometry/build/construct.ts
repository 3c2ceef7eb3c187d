import { msg } from "../../../../contract/messages/message.ts";
import type { Vec } from "../../../../computation/geometry/plane-vector.ts";
import type { ConstructItem, GeometryKind } from "../geometry-schema.ts";
import { IMAGE_KINDS } from "./image-kinds.ts";
import { LINE_KINDS } from "./line-kinds.ts";
import { POINT_KINDS } from "./point-kinds.ts";
import { POLYGON_KINDS } from "./polygon-kinds.ts";
import { ROUND_KINDS } from "./round-kinds.ts";
import { GeometryError, type Built, type GeometryScope } from "./scope.ts";

const KINDS: Readonly<Record<GeometryKind, (scope: GeometryScope) => Built>> = {
  ...POINT_KINDS,
  ...LINE_KINDS,
  ...ROUND_KINDS,
  ...POLYGON_KINDS,
  ...IMAGE_KINDS,
};

/** A construction at one moment: objects and points by name; `makers`: which item made a point, from 0. */
export type Construction = {
  objects: ReadonlyMap<string, Built>;
  points: ReadonlyMap<string, Vec>;
  makers: ReadonlyMap<string, number>;
};
/** Why a construction ends; `index` is the item's, from 0. */
export type Stop = { index: number; error: GeometryError };

/** Numbers of an item at the present moment. */
export type Numbers = (index: number, member: string) => number;

const LOCUS_POINTS = 120;

type Draft = { objects: Map<string, Built>; points: Map<string, Vec>; makers: Map<string, number> };

const keepPoint = (draft: Draft, name: string, at: Vec, index: number): void => {
  if (draft.points.has(name)) throw new GeometryError(msg("geometry.point_twice", { name }));
  if (!Number.isFinite(at[0]) || !Number.isFinite(at[1]))
    throw new GeometryError(msg("geometry.has_no_place", { name }));
  draft.points.set(name, at);
  draft.makers.set(name, index);
};

const keep = (draft: Draft, item: ConstructItem, built: Built, index: number): void => {
  if (draft.objects.has(item.id)) throw new GeometryError(msg("geometry.id_twice", { id: item.id }), "id");
  if (built.value.kind === "point") keepPoint(draft, item.id, built.value.at, index);
  for (const [name, at] of built.points ?? []) keepPoint(draft, name, at, index);
  draft.objects.set(item.id, built);
};

type Run = { items: readonly ConstructItem[]; numbers: Numbers; override?: { id: string; t: number } };

/** The way of a point while another runs along its object. */
const traceOf = (run: Run, until: number, of: string, moving: string): readonly Vec[] => {
  const runner = run.items.slice(0, until).find((item) => item.id === moving);
  if (runner?.kind !== "point" || runner.on === undefined)
    throw new GeometryError(msg("geometry.point_cannot_run", { moving }), "moving");
  return Array.from({ length: LOCUS_POINTS + 1 }, (_, i): Vec => {
    const override = { id: moving, t: i / LOCUS_POINTS };
    const made = construct({ ...run, items: run.items.slice(0, until), override });
    const at = "error" in made ? undefined : made.points.get(of);
    if (!at) throw new GeometryError(msg("geometry.lost_while_runs", { of, moving }));
    return at;
  });
};

/** Makes all objects one after the other; a Stop where one of them does not exist. */
export const construct = (run: Run): Construction | Stop => {
  const draft: Draft = { objects: new Map(), points: new Map(), makers: new Map() };
  for (const [index, item] of run.items.entries()) {
    const scope: GeometryScope = {
      item,
      objects: draft.objects,
      points: draft.points,
      num: (member) => run.numbers(index, member),
      ...(run.override ? { override: run.override } : {}),
      trace: (of, moving) => (run.override ? [] : traceOf(run, index, of, moving)),
    };
    try {
      keep(draft, item, KINDS[item.kind](scope), index);
    } catch (thrown) {
      if (!(thrown instanceof GeometryError)) throw thrown;
      return { index, error: thrown };
    }
  }
  return draft;
};
