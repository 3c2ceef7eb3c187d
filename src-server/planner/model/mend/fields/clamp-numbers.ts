import { ownValue } from "../../../../own-value.ts";
import { mapItems, without, type Raw } from "../raw.ts";

type Limits = Readonly<Record<string, readonly [number, number]>>;

const ACTION_LIMITS: Limits = {
  seconds: [0.2, 8],
  factor: [1.2, 4],
  speed: [0.1, 10],
  count: [1, 1000],
  azimuth: [-3600, 3600],
  elevation: [-90, 90],
};
const MAX_PAUSE = 3;
const WHOLE: ReadonlySet<string> = new Set(["count"]);

/** A number, also one that is written with its unit, as `2 s`. */
const numberOf = (value: unknown): number | undefined => {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const [text] = typeof value === "string" ? (/^\s*-?\d+(?:\.\d+)?(?=\s*[a-zA-Z%]*\s*$)/u.exec(value) ?? []) : [];
  return text === undefined ? undefined : Number(text);
};

/** Members of a thing within their limits; what is no number goes. */
export const clampMembers = (owner: Raw, limits: Limits): Raw => {
  let clamped = owner;
  for (const [member, [least, most]] of Object.entries(limits)) {
    if (!(member in owner)) continue;
    const number = numberOf(ownValue(owner, member));
    const within = number === undefined ? undefined : Math.min(most, Math.max(least, number));
    clamped =
      within === undefined
        ? without(clamped, [member])
        : { ...clamped, [member]: WHOLE.has(member) ? Math.round(within) : within };
  }
  return clamped;
};

const clampAction = (action: Raw): Raw => {
  const clamped = clampMembers(action, ACTION_LIMITS);
  return action["action"] === "pause"
    ? { ...clamped, ...clampMembers({ seconds: clamped["seconds"] ?? 1 }, { seconds: [0.2, MAX_PAUSE] }) }
    : clamped;
};

/** Numbers that only concern looks, brought within what there is: times, pauses, speeds, magnifications. */
export const clampNumbers = (scene: Raw): Raw =>
  mapItems(scene, "beats", (beat) => mapItems(clampMembers(beat, { pause: [0, MAX_PAUSE] }), "do", clampAction));
