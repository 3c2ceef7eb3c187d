import type { UnitWords } from "../languages/language.ts";
import { say } from "../said.ts";
import { parseUnitFactors } from "../units/parse-unit.ts";
import type { Chunk } from "./chunk.ts";
import type { ProseContext, ProseRule } from "./prose-rule.ts";

const WRITTEN_NUMBER = /^[-−+±~≈<>]?(?:\d[\d,.]*(?:[-–]\d[\d,.]*)?(?:e[-−+]?\d+)?|10(?:\^[-−]?\d+|[⁰¹²³⁴-⁹⁻]+))$/u;
/** Whether a chunk is a number, so that a unit may follow. */
export const isWrittenNumber = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && chunk.after === "" && (WRITTEN_NUMBER.test(chunk.core) || SCIENTIFIC.test(chunk.core));

/** A power of ten typed without spaces: "1.6×10⁻¹⁹". */
const SCIENTIFIC = /^[-−+]?\d+(?:\.\d+)?[×·]10(?:\^[-−]?\d+|[⁻⁺]?[⁰¹²³⁴-⁹]+)$/u;

/** Words of a unit that stands behind a number, and how many words it takes; null when there is none. */
export const unitBehind = (context: ProseContext, index: number): { unit: UnitWords; used: number } | null => {
  const number = context.chunks[index - 1];
  if (number === undefined || !isWrittenNumber(number)) return null;
  const one = context.language.numbers.isOne(number.core);
  for (const used of [3, 2, 1]) {
    const written = writtenUnit(context.chunks.slice(index, index + used));
    const unit =
      written === null || (used > 1 && !isSplitUnit(written, context)) ? null : unitOf(written, context, one);
    if (unit !== null) return { unit, used };
  }
  return null;
};

/** The words of a unit as one text; null when punctuation parts them. */
const writtenUnit = (chunks: readonly Chunk[]): string | null => {
  const last = chunks.at(-1);
  const parted = chunks.some(
    (chunk, index) => chunk.before !== "" || (index < chunks.length - 1 && chunk.after !== ""),
  );
  if (last === undefined || parted) return null;
  const text = chunks.map(({ core }) => core).join(" ");
  return text.includes("(") && last.after.startsWith(")") ? `${text})` : text;
};

/** Whether every part of a unit over several words is a unit and no little word or variable. */
const isSplitUnit = (written: string, context: ProseContext): boolean =>
  /\(/u.test(written) ||
  written.split(" ").every((part) => /^[A-Za-zµμΩ°·/^\d⁻¹²³-]+$/u.test(part) && unitOf(part, context, false) !== null);

/** Words of a written unit; null when it is none, or a variable or a word of the language. */
export const unitOf = (written: string, { language, variables }: ProseContext, one: boolean): UnitWords | null => {
  if (variables.has(written) || language.noUnits.has(written)) return null;
  const factors = parseUnitFactors(written);
  return factors === null ? null : language.unitWords(factors, one);
};

/** "9.81 m/s^2", "5 kg": a unit behind a number. */
export const speakUnit: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  const unit = unitBehind(context, index) ?? loneUnit(context, index);
  return unit === null ? null : { said: say(unit.unit.words, chunk?.coreAt ?? 0), used: unit.used };
};

/** A unit that is named without a number: "in km/h". */
const loneUnit = (context: ProseContext, index: number): { unit: UnitWords; used: number } | null => {
  const core = context.chunks[index]?.core ?? "";
  if (
    !/^[A-Za-zµ°Ω]+\/[A-Za-z]+(?:\^?\d|[²³])?$/u.test(core) ||
    !/^(?:m\/s|[A-Za-zµ°Ω]{2,}\/|\w\/(?:mol|cm|kg|mm|km)|J\/|V\/m|N\/m)/u.test(core)
  )
    return null;
  const unit = unitOf(core, context, false);
  return unit === null ? null : { unit, used: 1 };
};
