import { setTex } from "../../../figure/labels.ts";
import type { SteadyLabel } from "../../../figure/steady-labels.ts";
import { textSize } from "../../../sizes.ts";
import { pointSpots } from "./label-spots.ts";
import { geometryObjectLabels, type GeometryLabelDraft, type LabelSource } from "./object-labels.ts";

/** `A'`, `P_1`, words upright. */
const nameTex = (name: string): string => {
  const match = /^([A-Za-z])(\d*)('*)$/.exec(name);
  if (!match) return `\\text{${name.replaceAll("_", " ")}}`;
  return `${match[1]}${match[2] ? `_{${match[2]}}` : ""}${match[3]}`;
};

const pointLabels = (source: LabelSource): GeometryLabelDraft[] =>
  [...source.made.points].flatMap(([name, at]): GeometryLabelDraft[] => {
    const index = source.made.makers.get(name) ?? 0;
    const item = source.items[index];
    if (!item || item.hidden) return [];
    const tex = item.id === name && item.label !== undefined ? item.label : nameTex(name);
    return [
      {
        key: `obj:${name}/label`,
        tex,
        order: index,
        spots: (size) => pointSpots(source.window.place(at), source.middle, size, source.window.u),
      },
    ];
  });

/** All letters and measured numbers of a construction with the places they may stand at; names come first. */
export const geometryLabels = (source: LabelSource): SteadyLabel[] => {
  const objects = source.items.flatMap((item, i): GeometryLabelDraft[] => {
    const value = source.made.objects.get(item.id)?.value;
    const look = source.looks[i];
    return value && look && !item.hidden ? geometryObjectLabels({ source, item, value, look }) : [];
  });
  const size = textSize(source.frame, "body", 0.95);
  return [...pointLabels(source), ...objects].map(({ key, tex, order, spots }) => {
    const label = setTex(source.frame.type, tex, size);
    return { key, label, paint: "ink", order, spots: spots(label) };
  });
};
