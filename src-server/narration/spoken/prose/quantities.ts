import type { UnitWords } from "../languages/spoken-language.ts";
import { msg } from "../../../contract/messages/message.ts";
import { say, withPause, type Said } from "../said.ts";
import { parseUnitFactors } from "../tex/parse-unit.ts";
import type { Chunk, ProseContext, ProseRule } from "./chunk.ts";

const MAX_NUMBER = 120;
/** A number, also with its unit in the same word, and "$3 million". */
export const speakNumber: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  if (chunk === undefined || !/\d/u.test(chunk.core)) return null;
  const { core, coreAt } = chunk;
  if (/\d/gu.test(core) && core.replaceAll(/\D/gu, "").length > MAX_NUMBER) return longNumber(context, chunk);
  const joined = moneyScale(context, index) ?? withNext(context, index) ?? groupedNumber(context, index);
  if (joined !== null) return joined;
  const { grammar, numbers, writtenNumber } = context.language;
  const ordinal =
    chunk.after.startsWith(".") && index + 1 < context.chunks.length
      ? grammar.dottedOrdinal(core, context.chunks[index - 1]?.core ?? "")
      : null;
  const words = ordinal ?? yearWords(context, index) ?? writtenNumber(core) ?? quantityWords(core, context);
  const unit = unitBehind(context, index + 1)?.unit;
  if (words === null) return null;
  return { said: say(unit === undefined ? words : numbers.before(words, unit.gender), coreAt), used: 1 };
};

const longNumber = ({ language, warn }: ProseContext, { core, coreAt }: Chunk): ReturnType<ProseRule> => {
  const digits = core.replaceAll(/\D/gu, "");
  warn(msg("speech.number_too_long", { length: digits.length, most: MAX_NUMBER }));
  return { said: say(language.numbers.digits(digits.slice(0, MAX_NUMBER)), coreAt), used: 1 };
};

const moneyScale = ({ chunks, language }: ProseContext, index: number): ReturnType<ProseRule> => {
  const [chunk, next] = [chunks[index], chunks[index + 1]];
  if (
    chunk === undefined ||
    next === undefined ||
    chunk.after !== "" ||
    !language.scales.has(next.core.toLowerCase()) ||
    !/^[$€£¥₹][\d.,]+$/u.test(chunk.core)
  )
    return null;
  const amount = language.writtenNumber(chunk.core.slice(1));
  const name = language
    .writtenNumber(`${chunk.core.charAt(0)}2`)
    ?.split(" ")
    .at(-1);
  if (amount === null || name === undefined) return null;
  return { said: [...say(amount, chunk.coreAt), ...say(`${next.core.toLowerCase()} ${name}`, next.coreAt)], used: 2 };
};

/** "14:30 Uhr" names the hour once; "5 €" is money although a space parts it. */
const withNext = ({ chunks, language }: ProseContext, index: number): ReturnType<ProseRule> => {
  const [chunk, next] = [chunks[index], chunks[index + 1]];
  if (chunk === undefined || next === undefined || chunk.after !== "" || next.before !== "") return null;
  const clock = /^\d{1,2}:\d\d$/u.test(chunk.core) && language.clockNouns.has(next.core.toLowerCase());
  const money = /^[€$£¥]$/u.test(next.core);
  const words = clock
    ? language.writtenNumber(chunk.core)
    : money
      ? language.writtenNumber(chunk.core + next.core)
      : null;
  return words === null ? null : { said: say(words, chunk.coreAt), used: 2 };
};

/** "1 000 000" where spaces part the thousands. */
const groupedNumber = (context: ProseContext, index: number): ReturnType<ProseRule> => {
  const { chunks, language } = context;
  const first = chunks[index];
  if (first === undefined || language.decimal === "." || !/^[-−+]?[1-9]\d{0,2}$/u.test(first.core)) return null;
  let used = 1;
  while (chunks[index + used - 1]?.after === "" && /^\d{3}(?:,\d+)?$/u.test(chunks[index + used]?.core ?? ""))
    used += 1;
  const written = chunks.slice(index, index + used).map(({ core }) => core);
  const words = used === 1 ? null : language.writtenNumber(written.join(" "));
  const unit = unitBehind(context, index + used)?.unit;
  if (words === null) return null;
  return { said: say(unit === undefined ? words : language.numbers.before(words, unit.gender), first.coreAt), used };
};

/** A number of four digits that is most likely a year. */
const yearWords = ({ chunks, language }: ProseContext, index: number): string | null => {
  const chunk = chunks[index];
  const leader = chunks[index - 1];
  const next = chunks[index + 1];
  if (chunk === undefined || leader === undefined || !/^(?:1[1-9]|20)\d\d$/u.test(chunk.core)) return null;
  if (language.yearNouns.has(leader.core.toLowerCase()) && leader.after === "")
    return language.numbers.year(chunk.core);
  const led = language.yearLeaders.has(leader.core.toLowerCase()) && leader.after === "";
  const follows =
    chunk.after !== "" ||
    next === undefined ||
    language.yearFollowers.has(next.core.toLowerCase()) ||
    /^\p{Lu}/u.test(next.core);
  return led && follows ? language.numbers.year(chunk.core) : null;
};

/** "5kg", "20°C", "3–5km", "100k". */
const quantityWords = (core: string, context: ProseContext): string | null => {
  const match = /^([-−+]?\d[\d,]*(?:\.\d+)?(?:[-–]\d[\d,]*(?:\.\d+)?)?)([A-Za-zµμΩ°%‰′″].*)$/u.exec(core);
  const number = match?.[1];
  const unit = match?.[2];
  if (number === undefined || unit === undefined) return null;
  const { numbers, writtenNumber } = context.language;
  const name = unitOf(unit, context, numbers.isOne(number));
  const amount = writtenNumber(number);
  return name === null || amount === null ? null : `${numbers.before(amount, name.gender)} ${name.words}`;
};

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
const unitOf = (written: string, { language, variables }: ProseContext, one: boolean): UnitWords | null => {
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

const FROM = /^([[(])[-−]?[\w.π∞]+,$/u;
const TO = /^[-−]?[\w.π∞]+([\])])[.,;:?!]*$/u;

/** Words from "from" on, for a text that has just said "interval". */
const afterFrom = (said: readonly Said[], from: string): Said[] =>
  said.slice(
    Math.max(
      0,
      said.findIndex(({ text }) => text === from),
    ),
  );

/** "[0, 1)" typed into the sentence is a half open interval; two square brackets are one behind "interval", "in" and "on". */
export const speakTypedInterval: ProseRule = ({ chunks, language, maths }, index) => {
  const [first, second] = [chunks[index], chunks[index + 1]];
  const open = FROM.exec(first?.text ?? "")?.[1];
  const close = TO.exec(second?.text ?? "")?.[1];
  if (first === undefined || second === undefined || open === undefined || close === undefined) return null;
  const before = chunks[index - 1]?.core.toLowerCase() ?? "";
  const named = language.intervals.nouns.has(before);
  const half = (open === "[") !== (close === "]");
  if (!half && (open === "(" ? !named : !named && !language.intervals.leaders.has(before))) return null;
  const inner = `${first.text.slice(1)} ${second.text.slice(0, second.text.indexOf(close))}`;
  const [left, right] = open === "(" && close === ")" ? ["[", "]"] : [open, close];
  const said = maths(`${left}${inner}${right}`, { notation: "plain", at: first.at });
  return { said: named ? afterFrom(said, language.phrases.intervalFrom) : said, used: 2 };
};

const isDots = (chunk: Chunk | undefined): boolean => /^(?:\.{3}|…),?$/u.test(chunk?.text ?? "");

/** Dots in a list: "x one, x two, and so on, x n". */
export const speakListDots: ProseRule = ({ chunks, language }, index) => {
  const chunk = chunks[index];
  if (chunk === undefined || !isDots(chunk) || !chunks[index - 1]?.after.startsWith(",")) return null;
  return { said: withPause(say(language.phrases.andSoOn, chunk.at)), used: 1 };
};
