import { parseQuantity } from "../../../../computation/units/quantity.ts";
import { ownValue } from "../../../../own-value.ts";
import { nearestOf, records, words } from "../form-fields.ts";
import { MOTION_NAMES, motionGuide, MOTIONS, quantityNames, type MotionName } from "../motions.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

const flat = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");

const motionNamed = (text: string): MotionName | undefined => {
  const near = nearestOf(text, MOTION_NAMES);
  return MOTION_NAMES.find(
    (name) =>
      name === near && flat(text) !== "" && (flat(name).includes(flat(text)) || flat(text).includes(flat(name))),
  );
};

const dimensionOf = (text: string): string | undefined => {
  try {
    return JSON.stringify(parseQuantity(text).dimension);
  } catch {
    return undefined;
  }
};

/** A value of the same kind as the usual one, with the usual one's unit where it is a bare number. */
const valueLike = (raw: string, usual: string | undefined): string | undefined => {
  const text = raw.replace("−", "-").replace("°", " deg").trim();
  const unit = usual?.replace(/^-?[\d.]+\s*/u, "") ?? "";
  const full = /^-?\d+(?:\.\d+)?$/u.test(text) && unit !== "" ? `${text} ${unit}` : text;
  const dimension = dimensionOf(full);
  return dimension === undefined || (usual !== undefined && dimension !== dimensionOf(usual)) ? undefined : full;
};

const memberOf = (raw: string, usual: string | undefined): string | string[] | number | undefined => {
  if (usual?.includes(",") === true) {
    const usuals = usual.split(",").map((one) => one.trim());
    const values = raw.split(/[,;]/u).map((one, i) => valueLike(one, usuals[i]));
    return values.length === usuals.length && values.every((one) => one !== undefined) ? values : usuals;
  }
  const value = valueLike(raw, usual) ?? usual;
  return value !== undefined && /^-?\d+(?:\.\d+)?$/u.test(value) ? Number(value) : value;
};

const ALSO: Readonly<Record<string, string>> = {
  height: "0 m",
  mass: "1 kg",
  friction: "0",
  angle: "15 deg",
  axis: "1 AU",
  restitution: "1",
};

/** A body that moves by law, in true time. */
export const motion = defineKind({
  kind: "motion",
  use: "a body that moves; the program computes it",
  shape: {
    system: words(`one of these, with its quantities: ${motionGuide()}`),
    quantities: records("numbers for them", { name: words("name"), value: words("as 20 m/s") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const name = motionNamed(data.system);
    if (name === undefined || spoken.length === 0) return undefined;
    const { given, show, part } = MOTIONS[name];
    const usual: Readonly<Record<string, string>> = { ...ALSO, ...given };
    const wanted = quantityNames(name).flatMap((key) => {
      const own =
        data.quantities.find((one) => flat(one.name) === flat(key))?.value ??
        (key in given ? ownValue(usual, key) : undefined);
      const value = own === undefined ? undefined : memberOf(own, ownValue(usual, key));
      return value === undefined ? [] : [[key, value] as const];
    });
    return {
      role: "intuition",
      layout: "focus",
      elements: [
        { id: "move", type: "mechanics", zone: "main", system: name, ...Object.fromEntries(wanted), show: [...show] },
      ],
      beats: stageBeats(
        spoken.map((beat, i) => ({ ...beat, group: i })),
        {
          opening: [{ action: "draw", target: "move" }],
          moves: [{ deed: { action: "play", target: "move" }, group: Math.min(1, spoken.length - 1) }],
          marks: [{ target: `move/${part}` }],
        },
      ),
    };
  },
});
