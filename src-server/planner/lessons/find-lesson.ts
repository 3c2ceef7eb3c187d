import { msg, type Message } from "../../contract/messages/message.ts";
import MiniSearch, { type SearchResult } from "minisearch";
import { AppError } from "../../errors.ts";
import { withoutAudience } from "./audience.ts";
import { LESSONS } from "./index.ts";
import { type Lesson, type LessonMatch, UnusablePrompt } from "./lesson.ts";
import { topicWords } from "./prompt-words.ts";

let index: MiniSearch<{ id: string; title: string; keywords: string; examples: string }> | undefined;

const lessonIndex = (): NonNullable<typeof index> => {
  if (index) return index;
  index = new MiniSearch({
    fields: ["title", "keywords", "examples"],
    processTerm: (term) => topicWords(term)[0] ?? null,
    searchOptions: {
      boost: { title: 2, keywords: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(
    LESSONS.map(({ id, title, keywords, examples }) => ({
      id,
      title,
      keywords: keywords.join(" "),
      examples: examples.join(" "),
    })),
  );
  return index;
};

/** Words in the names of many lessons, which bring no two topics near each other. */
const COMMON = new Set(topicWords("theorem law rule series part change method problem equation second first"));
/** From so many letters on, a word that is spelled a little differently may be the same one. */
const LONG_WORD = 7;

const isSameWord = (asked: string, found: string): boolean =>
  asked === found || (asked.length >= LONG_WORD && asked[0] === found[0]);

/** Whether a hit shares a word of its own with the query: in its title or its keywords, not only in an example. */
const isNear = ({ match, queryTerms }: SearchResult): boolean =>
  Object.entries(match).some(
    ([found, fields]) =>
      !COMMON.has(found) &&
      fields.some((field) => field !== "examples") &&
      queryTerms.some((asked) => isSameWord(asked, found)),
  );

/** A lesson, and whether it is about what was asked. */
export type NearLesson = { lesson: Lesson; isNear: boolean };

/** The lessons most like a prompt, best first; filled up with others, not near, where fewer are alike. */
export const nearestLessons = (prompt: string, count = 3): NearLesson[] => {
  const hits = lessonIndex().search(withoutAudience(prompt.slice(0, 400)));
  const near = new Set(hits.filter(isNear).map((hit) => String(hit.id)));
  const ids = [...new Set([...near, ...hits.map((hit) => String(hit.id)), ...LESSONS.map(({ id }) => id)])];
  const byId = new Map(LESSONS.map((lesson) => [lesson.id, lesson]));
  return ids
    .slice(0, count)
    .flatMap((id) => byId.get(id) ?? [])
    .map((lesson) => ({ lesson, isNear: near.has(lesson.id) }));
};

/**
 * The built-in lessons cannot teach a prompt. The message is the command line's; `overHttp` tells the same to those who
 * send requests.
 */
export class NoLessonError extends AppError {
  readonly overHttp: Message;
  /** `why` says that no model is set up, and what the lessons cannot do; `tries` lists the lessons to take instead. */
  constructor(why: Message, { prompt, tries }: { prompt: string; tries: "lesson.try" | "lesson.try_in_english" }) {
    const nearest = nearestLessons(prompt);
    const examples = nearest.map(({ lesson }) => `"${lesson.examples[0] ?? lesson.title}"`).join(", ");
    const words = { why, tries: msg(tries, { examples }) };
    const isAnyNear = nearest.some(({ isNear }) => isNear);
    super("no_lesson", isAnyNear ? msg("lesson.refused", words) : msg("lesson.refused_none_near", words));
    this.name = "NoLessonError";
    this.overHttp = isAnyNear
      ? msg("lesson.refused_over_http", words)
      : msg("lesson.refused_over_http_none_near", words);
  }
}

/** Characters that lessons read, and digits or spaces in one run: patterns cost up to the square of either. */
export const READ_BY_LESSONS = { most: 1000, run: 30 } as const;
const LONG_RUN = new RegExp(String.raw`(\d{${READ_BY_LESSONS.run}})\d+|(\s{${READ_BY_LESSONS.run}})\s+`, "gu");
const LONG_NUMBER = new RegExp(String.raw`\d{${READ_BY_LESSONS.run + 1}}`, "u");

/** A prompt as lessons read it: long runs of digits or spaces cut; undefined for more than any lesson is asked in. */
export const readablePrompt = (prompt: string): string | undefined => {
  const readable = prompt.replaceAll(LONG_RUN, "$1$2");
  return readable.length > READ_BY_LESSONS.most ? undefined : readable;
};

const noLesson = (prompt: string): NoLessonError =>
  new NoLessonError(msg("lesson.none_covers_this"), { tries: "lesson.try", prompt });

const faultIn = (read: LessonMatch | UnusablePrompt): Message =>
  read instanceof UnusablePrompt ? read.why : msg("lesson.long_numbers", { most: READ_BY_LESSONS.run });

/**
 * The lesson that teaches exactly what a prompt asks. Throws AppError `usage` where a lesson would teach it
 * but cannot use the prompt's data, NoLessonError with the three nearest where none does.
 */
export const findLesson = (prompt: string): { lesson: Lesson; match: LessonMatch } => {
  const readable = readablePrompt(prompt);
  const topic = readable === undefined ? undefined : withoutAudience(readable);
  const isCut = LONG_NUMBER.test(prompt);
  let unusable: Message | undefined;
  if (topic === undefined) throw noLesson(prompt);
  for (const lesson of LESSONS) {
    const read = lesson.read(topic);
    if (read === undefined) continue;
    if (!(read instanceof UnusablePrompt) && !isCut) return { lesson, match: read };
    unusable ??= faultIn(read);
  }
  if (unusable !== undefined) throw new AppError("usage", unusable);
  throw noLesson(prompt);
};
