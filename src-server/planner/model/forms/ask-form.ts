import { AppError } from "../../../errors.ts";
import { askObject } from "../asking/ask-object.ts";
import { isUseless } from "../asking/unusable-answer.ts";
import type { Writing } from "../writing.ts";
import { readForm, type ReadForm } from "./read-form.ts";
import { formSize, simpleForm, simpleMessages, type FormPart, type FormSize } from "./simple-messages.ts";

const REFUSALS = {
  harm: "Lectern does not make lectures that help to harm people. Choose another topic.",
  no_stem:
    'This is no topic of science, technology, engineering or mathematics. Name one, such as "How does a heat pump work?".',
} as const;

/** Longest lecture that is asked for at once, in seconds. */
const AT_ONCE = 60;
/** Least share of the wanted words with which an answer is taken as it is. */
const ENOUGH = 0.6;
const TOKENS_A_SCENE = 320;
const TOKENS_BESIDE = 800;

const asked = async ({ request, asker, signal }: Writing, size: FormSize, part: FormPart): Promise<ReadForm> =>
  readForm(
    await askObject(asker, {
      messages: simpleMessages(request, size, part),
      form: simpleForm(),
      wanted: ["scenes"],
      maxTokens: TOKENS_BESIDE + TOKENS_A_SCENE * part.scenes,
      signal,
    }),
  );

const wordsSaid = ({ scenes }: ReadForm): number =>
  JSON.stringify(
    scenes.map(({ data, say }) => [
      say,
      [...JSON.stringify(data).matchAll(/"say(?:_right)?":"([^"]*)"/gu)].map((one) => one[1]),
    ]),
  ).split(/\s+/u).length;

const checkRefusal = ({ refuse, scenes }: ReadForm): void => {
  const reason = refuse === null || /^(?:null|none|no|false)$/iu.test(refuse) ? undefined : refuse;
  if (reason === undefined || (scenes.length > 0 && !/harm|stem/iu.test(reason))) return;
  throw new AppError("plan", /harm/iu.test(reason) ? REFUSALS.harm : REFUSALS.no_stem);
};

const isSummary = ({ kind }: ReadForm["scenes"][number]): boolean => /summary|recap|conclusion/iu.test(kind);

/** Both parts as one; the summary of the first makes way for that of the second. */
const joined = (first: ReadForm, second: ReadForm): ReadForm => {
  const last = first.scenes.at(-1);
  const kept = last && isSummary(last) && second.scenes.some(isSummary) ? first.scenes.slice(0, -1) : first.scenes;
  return { ...first, key_terms: [...first.key_terms, ...second.key_terms], scenes: [...kept, ...second.scenes] };
};

/** What is still to be asked for after the first answer. */
const restOf = (form: ReadForm, size: FormSize, first: FormPart): FormPart | undefined => {
  const words = size.words - wordsSaid(form);
  const isShort = words > size.words * (1 - ENOUGH);
  if (first.more !== true && !isShort) return undefined;
  const scenes = Math.max(
    2,
    first.more === true ? size.scenes - form.scenes.length : Math.round((size.scenes * words) / size.words),
  );
  return { scenes, words: Math.max(30, words), before: form.scenes.map(({ heading }) => heading) };
};

/** Has the form filled in, in one answer or two. Rejects with AppError `plan` for what is not taught. */
export const askForm = async (writing: Writing, seconds: number): Promise<ReadForm> => {
  const size = formSize(seconds);
  const more = seconds > AT_ONCE;
  const half = { scenes: Math.ceil(size.scenes / 2), words: Math.round(size.words / 2) };
  const part: FormPart = more ? { ...half, more } : { scenes: size.scenes, words: size.words };
  const first = await asked(writing, size, part);
  checkRefusal(first);
  const rest = restOf(first, size, part);
  if (!rest || writing.asker.left() === 0) return first;
  try {
    return joined(first, await asked(writing, size, rest));
  } catch (failure) {
    if (isUseless(failure) && first.scenes.length > 1) return first;
    throw failure;
  }
};
