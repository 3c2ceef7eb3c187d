import type { Chunk } from "./chunk.ts";
import { isOperator, roleOf } from "./formula-chunk.ts";
import type { ProseContext, ProseRule } from "./prose-rule.ts";

/** A formula typed into the sentence, over as many words as it takes: "3x + 5 = 20", "f(x) = x^2". */
export const speakFormulaRun: ProseRule = (context, index) => {
  const end = runEnd(context, index);
  const run = context.chunks.slice(index, end);
  const [first] = run;
  if (first === undefined) return null;
  const { source, at } = writtenRun(run);
  return { said: context.maths(sizeAware(source, context, end), { notation: "plain", at }), used: end - index };
};

/** A sign between words: "speed = distance / time". */
export const speakOperator: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  if (chunk === undefined || !isOperator(chunk) || /^[-–&~%|!*]+$/u.test(chunk.core)) return null;
  return { said: context.maths(chunk.core, { notation: "plain", at: chunk.coreAt }), used: 1 };
};

const runEnd = (context: ProseContext, start: number): number => {
  let end = start;
  let certain = false;
  let depth = 0;
  for (let index = start; index < context.chunks.length; index += 1) {
    const chunk = context.chunks[index];
    if (chunk === undefined || (index > start && /[^([|]/u.test(chunk.before))) break;
    const role = roleOf(context, index, depth);
    if (role === "none" || (index === start && role === "operator" && !/^[√∫∑¬±]$/u.test(chunk.core))) break;
    certain ||= role !== "operand";
    depth += bracketBalance(chunk.text);
    end = index + 1;
    if (depth <= 0 && chunk.after !== "") break;
  }
  const holdsOperand = context.chunks.slice(start, end).some((chunk) => !isOperator(chunk));
  return certain && holdsOperand ? end : start;
};

const bracketBalance = (text: string): number =>
  (text.match(/[([⟨⌊⌈]/gu)?.length ?? 0) - (text.match(/[)\]⟩⌋⌉]/gu)?.length ?? 0);

/** The run as it was written, its places kept. Brackets round the first and last word come along where their partner lies inside. */
const writtenRun = (run: readonly Chunk[]): { source: string; at: number } => {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined) return { source: "", at: 0 };
  const inner = run
    .map((chunk, index) => `${index > 0 ? chunk.before : ""}${chunk.core}${index < run.length - 1 ? chunk.after : ""}`)
    .join("");
  const lacking = bracketBalance(inner);
  const opened = lacking < 0 ? (/[([]+$/u.exec(first.before)?.[0] ?? "").slice(lacking) : "";
  const closed = lacking > 0 ? (/^[)\]]+/u.exec(last.after)?.[0] ?? "").slice(0, lacking) : "";
  const at = first.coreAt - opened.length;
  const source = run.reduce((text, chunk, index) => {
    const before = index > 0 ? chunk.before : opened;
    const after = index < run.length - 1 ? chunk.after : closed;
    return text.padEnd(chunk.coreAt - before.length - at, " ") + before + chunk.core + after;
  }, "");
  return { source, at };
};

/** "2×3 matrix" is a two by three matrix. */
const sizeAware = (source: string, { chunks, language }: ProseContext, end: number): string =>
  language.sizeNouns.has(chunks[end]?.core.toLowerCase() ?? "") && /^\w+\s*×\s*\w+$/u.test(source)
    ? source.replace("×", `\\text{${language.phrases.sizeBy}}`)
    : source;
