import type { BitMoment, BitRun, BitTone } from "../../../computation/algorithms/bits/bit-moment.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { rectPath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import type { BitLayout } from "./bit-field-layout.ts";

export type BitScene = {
  run: BitRun;
  roles: readonly ColorRole[];
  moment: BitMoment;
  layout: BitLayout;
  type: Typesetter;
};

const TONES: Readonly<Record<BitTone, { role: ColorRole; alpha: number }>> = {
  open: { role: "muted", alpha: 0.04 },
  known: { role: "muted", alpha: 0.16 },
  check: { role: "b", alpha: 0.26 },
  good: { role: "good", alpha: 0.28 },
  wrong: { role: "bad", alpha: 0.28 },
};

/** Field of a place, by its number. */
const fieldAt = (run: BitRun, place: number): number => {
  let end = 0;
  return run.fields.findIndex(({ width }) => place < (end += width));
};

const bitShapes = (scene: BitScene, row: number, place: number): Shape[] => {
  const { run, layout, moment, type, roles } = scene;
  const bit = moment.rows[row]?.bits[place];
  if (!bit) return [];
  const { width, height } = layout.cell;
  const at = layout.cornerOf(row, place);
  const key = row === 0 ? `bit:${place + 1}` : `row:${row + 1}/bit${place + 1}`;
  const field = fieldAt(run, place);
  const tone = TONES[bit.tone];
  const own = bit.tone === "known" && field >= 0 && row === 0;
  const role = own ? (roles[field] ?? "a") : tone.role;
  const active = moment.active.includes(place);
  return [
    {
      key: `${key}/body`,
      at,
      path: rectPath(width, height),
      fill: { role, alpha: own ? 0.26 : tone.alpha },
      stroke: active ? "ink" : role,
      strokeWidth: (active ? 0.16 : 0.07) * layout.u,
      kind: "area",
      order: place,
    },
    ...(bit.text === ""
      ? []
      : labelShapes(setWords(type, bit.text, layout.bitSize, "code"), [at[0] + width / 2, at[1] + height / 2], {
          key: `${key}/v${bit.text}`,
          fill: "ink",
          on: [`${key}/body`],
          order: place,
        })),
  ];
};

/** Numbers of the places under the last row. */
const numberShapes = ({ run, layout, moment, type }: BitScene): Shape[] => {
  if (!run.numbered) return [];
  const row = moment.rows.length - 1;
  return (moment.rows[0]?.bits ?? []).flatMap((_, place) => {
    const [x, y] = layout.cornerOf(row, place);
    const label = setWords(type, String(place + 1), layout.labelSize);
    const centre: Point = [x + layout.cell.width / 2, y + layout.cell.height + 0.75 * layout.labelSize];
    return labelShapes(label, centre, { key: `place:${place + 1}`, fill: "muted", order: place });
  });
};

/** A bracket over each field with its name. */
const fieldShapes = ({ run, roles, layout, type }: BitScene): Shape[] => {
  const { u } = layout;
  return layout.fields.flatMap(({ field, from, to, name }, part): Shape[] => {
    const text = run.fields[field]?.name ?? "";
    const key = `name:${field + 1}/part${part + 1}`;
    const role = roles[field] ?? "a";
    const look = { paint: role, width: 0.13 * u, order: field, kind: "grid" as const };
    const inset = 0.12 * u;
    const bracket: Point[] = [
      [from[0] + inset, from[1] + 0.28 * u],
      [from[0] + inset, from[1]],
      [to[0] - inset, to[1]],
      [to[0] - inset, to[1] + 0.28 * u],
    ];
    const lines = [strokeThrough(bracket, { ...look, key: `${key}/bracket` })];
    if (!name) return lines;
    const label = setWords(type, text, layout.labelSize);
    const end: Point = [name.centre[0], name.centre[1] + 0.55 * layout.labelSize];
    if (name.leader)
      lines.push(
        strokeThrough([[(from[0] + to[0]) / 2, from[1]], end], { ...look, width: 0.07 * u, key: `${key}/leader` }),
      );
    return [...lines, ...labelShapes(label, name.centre, { key: `${key}/text`, fill: role, order: field })];
  });
};

const rowLabels = ({ moment, layout, type }: BitScene): Shape[] =>
  moment.rows.flatMap(({ label }, row) => {
    if (label === "") return [];
    const set = setWords(type, label, layout.labelSize);
    const y = layout.cornerOf(row, 0)[1] + layout.cell.height / 2;
    return labelShapes(set, [layout.labelAt(row) - set.width / 2, y], {
      key: `row:${row + 1}/label`,
      fill: "muted",
      order: 0,
    });
  });

/** Bits, their fields, and what was just worked out. */
export const bitFieldShapes = (scene: BitScene): Shape[] => {
  const { moment, layout, type } = scene;
  const says = moment.says;
  return [
    ...moment.rows.flatMap((row, index) => row.bits.flatMap((_, place) => bitShapes(scene, index, place))),
    ...rowLabels(scene),
    ...numberShapes(scene),
    ...fieldShapes(scene),
    ...(says === ""
      ? []
      : labelShapes(setWords(type, says, layout.saysSize, "strong"), layout.saysAt, {
          key: `says/${says.replaceAll("/", "÷")}`,
          fill: "b",
        })),
  ];
};
