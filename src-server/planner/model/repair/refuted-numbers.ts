import { UNTRUE_CODES, type Finding } from "../../../contract/finding.ts";
import { withScene, type DraftScene } from "../draft/draft.ts";
import { isRaw, listOf, rawsOf, textOf, type Raw } from "../mend/raw.ts";
import type { LookedOver } from "./look-over.ts";

/** Numbers that a check has found false, as they were written, by scene. */
export type Refuted = ReadonlyMap<string, ReadonlySet<string>>;

/** What a finding says was stated, before what was computed. */
const STATED = /^(.*?)(?:, computed|" does not hold|: not )/s;
/** The number at the end of a statement, behind its relation. */
const RESULT = /(?:==|~|=|\\approx|≈)\s*(\d+(?:\.\d+)?)\s*(?:\\?[a-zA-Z%{}\s,]*)$/;
/** Shorter numbers may be meant otherwise where they are said again. */
const SHORTEST = 3;

const refutedBy = ({ code, message }: Finding): string[] => {
  if (!UNTRUE_CODES.has(code)) return [];
  const number = RESULT.exec(STATED.exec(message)?.[1] ?? "")?.[1] ?? "";
  return number.length < SHORTEST ? [] : [number];
};

/** What has been found false so far, and now. */
export const alsoRefuted = (before: Refuted, { faults }: LookedOver): Refuted => {
  const all = new Map<string, ReadonlySet<string>>(before);
  for (const { id, severe } of faults) all.set(id, new Set([...(all.get(id) ?? []), ...severe.flatMap(refutedBy)]));
  return all;
};

const escaped = (text: string): string => text.replaceAll(".", "[.,]");

const says = (beat: unknown, numbers: ReadonlySet<string>): string | undefined =>
  [...numbers].find(
    (number) => isRaw(beat) && new RegExp(`(?<![\\d.,])${escaped(number)}(?![.,]?\\d)`).test(textOf(beat["say"])),
  );

const stillSaid = (scene: Raw, numbers: ReadonlySet<string>): Finding[] =>
  rawsOf(scene["beats"]).flatMap((beat, b): Finding[] => {
    const number = says(beat, numbers);
    if (number === undefined) return [];
    const message = `beats[${b}].say: ${number} was computed to be false, and is still said; say the true number.`;
    return [{ path: `beats[${b}].say`, code: "false_number", severity: "repair", message }];
  });

/** The faults of a draft with the numbers among them that were found false before and are still said. */
export const withRefuted = (looked: LookedOver, refuted: Refuted): LookedOver => ({
  ...looked,
  faults: looked.faults.map((fault) => {
    const scene = looked.draft.scenes.find(({ wanted }) => wanted.id === fault.id)?.scene;
    const numbers = refuted.get(fault.id);
    return scene && numbers ? { ...fault, severe: [...fault.severe, ...stillSaid(scene, numbers)] } : fault;
  }),
});

const LEAST_BEATS = 2;

const without = ({ scene, wanted }: DraftScene, numbers: ReadonlySet<string>): Partial<DraftScene> => {
  const beats = listOf(scene?.["beats"]);
  const kept = beats.filter((beat) => says(beat, numbers) === undefined);
  if (kept.length === beats.length) return {};
  const isWhole = kept.length >= LEAST_BEATS && kept[0] === beats[0];
  return isWhole && scene
    ? { scene: { ...scene, beats: kept, id: wanted.id } }
    : { scene: undefined, state: "left_out" };
};

/** Leaves out what still says a number that was found false: the beat, or the scene where that is not enough. */
export const withoutRefuted = (looked: LookedOver, refuted: Refuted): LookedOver["draft"] =>
  looked.draft.scenes.reduce((draft, one) => {
    const numbers = refuted.get(one.wanted.id);
    return numbers && one.scene ? withScene(draft, one.wanted.id, without(one, numbers)) : draft;
  }, looked.draft);
