import { say } from "../said.ts";
import type { Chunk } from "./chunk.ts";
import type { ProseContext, ProseRule } from "./prose-rule.ts";
import { unitBehind, unitOf } from "./units.ts";

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
  warn(`A number of ${digits.length} digits is too long to say; its first ${MAX_NUMBER} digits are spoken.`);
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
