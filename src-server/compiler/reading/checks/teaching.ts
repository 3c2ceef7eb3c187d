import { msg, type Message, type MessageParam } from "../../../contract/messages/message.ts";
import { foreignLanguage } from "../../../computation/guess-language.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { canonicalLanguage } from "../../../contract/language-tag.ts";
import type { LecturePlan, PlanAction, PlanScene } from "../../../contract/plan.ts";
import { fillFacts } from "../../../computation/claims.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import type { OpenedScene } from "../open-scene.ts";
import { type SceneContext, actionsOf } from "./plan-context.ts";
import { playThrough } from "./reached-views.ts";
import { saidUnseenFindings, seenUnsaidFindings } from "./speech-and-pictures.ts";
import { sentencesOf } from "./sentences.ts";

/** Scripts that only some languages are written in, with those languages. */
const SCRIPTS: readonly { name: string; letters: RegExp; languages: readonly string[] }[] = [
  { name: "Latin", letters: /\p{Script=Latin}/gu, languages: [] },
  {
    name: "Cyrillic",
    letters: /\p{Script=Cyrillic}/gu,
    languages: ["ru", "uk", "be", "bg", "mk", "kk", "ky", "mn", "tg"],
  },
  { name: "Greek", letters: /\p{Script=Greek}/gu, languages: ["el"] },
  { name: "Arabic", letters: /\p{Script=Arabic}/gu, languages: ["ar", "fa", "ur", "ps"] },
  { name: "Hebrew", letters: /\p{Script=Hebrew}/gu, languages: ["he", "yi"] },
  { name: "Devanagari", letters: /\p{Script=Devanagari}/gu, languages: ["hi", "mr", "ne"] },
  { name: "Thai", letters: /\p{Script=Thai}/gu, languages: ["th"] },
  { name: "Hangul", letters: /\p{Script=Hangul}/gu, languages: ["ko"] },
  { name: "Japanese", letters: /\p{Script=Hiragana}|\p{Script=Katakana}/gu, languages: ["ja"] },
  { name: "Chinese", letters: /\p{Script=Han}/gu, languages: ["zh", "ja", "yue"] },
];
/** Languages written in Latin letters that are distinguished from the others. */
const LATIN = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "cs",
  "sv",
  "da",
  "nb",
  "no",
  "fi",
  "hu",
  "ro",
  "tr",
  "vi",
  "id",
];
/** So large a share of the letters in another script proves that the text is in another language. */
const MOST = 0.6;
const MIN_LETTERS = 40;

const withoutFormulas = (text: string): string => text.replace(/\$[^$]*\$|\{\{[^{}]*\}\}/gu, " ");
const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/u)[0] ?? "";
const nameOf = (tag: string): Message => msg("common.language", { tag });

/** The script most letters are of, where the language is not written in it. */
const foreignScript = (text: string, named: string): string | undefined => {
  const all = (text.match(/\p{L}/gu) ?? []).length;
  if (all < MIN_LETTERS) return undefined;
  const main = SCRIPTS.find(({ letters }) => (text.match(letters) ?? []).length > MOST * all);
  if (!main || main.languages.includes(named)) return undefined;
  const isDistinct = LATIN.includes(named) || SCRIPTS.some(({ languages }) => languages.includes(named));
  return isDistinct && !(main.name === "Latin" && LATIN.includes(named)) ? main.name : undefined;
};

/** A plan whose narration is plainly written in another language than it says. */
const writtenLanguageFindings = (plan: LecturePlan): PlanFinding[] => {
  const says = plan.scenes.flatMap((scene) => scene.beats.map((beat) => withoutFormulas(beat.say)));
  const named = primary(canonicalLanguage(plan.language) ?? plan.language);
  const script = foreignScript(says.join(" "), named);
  const other = script === undefined ? foreignLanguage(says, named) : null;
  const written =
    script === undefined ? (other === null ? undefined : nameOf(other)) : msg("plan.letters_of_script", { script });
  if (written === undefined) return [];
  const message = msg("plan.language_mismatch", {
    language: plan.language,
    named: nameOf(named),
    written,
  });
  return [{ path: "language", code: "language", severity: "repair", message }];
};

/** Letters with a settled meaning, variables, and those that count or stand for a small change. */
const SETTLED = new Set("e i j k n d f g x y X P \\Delta \\delta \\Sigma \\mu \\sigma \\theta".split(" "));
const GREEK =
  "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta kappa lambda mu nu xi rho sigma tau phi varphi chi psi omega Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega";
const GREEK_LETTER = new RegExp(`\\\\(?:${GREEK.split(" ").join("|")})(?![A-Za-z])`, "gu");
/** Parts of a formula in which letters are words, units or chemical signs. */
const WORDS =
  /\\(?:text|textbf|textit|mathrm|operatorname\*?|mathbf|mathsf|mathtt|ce|pu|color|textcolor|begin|end|htmlClass|htmlId|mathbb|mathcal)\s*\{(?:[^{}]|\{[^{}]*\})*\}/gu;

/** Single letters of a formula, each as it is written; variables that an integral binds are left out. */
export const lettersOf = (tex: string): Set<string> => {
  const bare = tex.replace(WORDS, " ");
  const bound = new Set([...bare.matchAll(/(?<![A-Za-z\\])d\s*(\\?[A-Za-z]+)/gu)].map(([, letter]) => letter));
  const greek = bare.match(GREEK_LETTER) ?? [];
  const latin = bare.replace(/\\[A-Za-z]+/gu, " ").match(/(?<![A-Za-z])[A-Za-z](?![A-Za-z])/gu) ?? [];
  return new Set([...greek, ...latin].filter((letter) => !bound.has(letter)));
};

const everyLetter = (text: string): Set<string> =>
  new Set([...(text.match(GREEK_LETTER) ?? []), ...(text.match(/[A-Za-z]/gu) ?? [])]);

/** Letters that a lecture names: in its notation, aloud, in formulas of speech, as parameters. */
const namedLetters = (plan: LecturePlan, opened: readonly OpenedScene[]): ((letter: string) => boolean) => {
  const table = new Set(plan.symbols.flatMap(({ tex }) => [...everyLetter(tex)]));
  const params = new Set(plan.scenes.flatMap((scene) => Object.keys(scene.params)));
  const said = plan.scenes
    .flatMap((scene, s) => scene.beats.map((beat) => fillFacts(beat.say, opened[s]?.facts ?? (() => undefined)).text))
    .join(" ");
  return (letter) => {
    const name = letter.replace("\\", "").replace(/^var/u, "");
    if (SETTLED.has(letter) || table.has(letter) || params.has(name)) return true;
    return (
      new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, "iu").test(said) || said.includes(letter.replace("\\var", "\\"))
    );
  };
};

/** Letters of formulas that a lecture's table of notation has not and that nobody ever names; one without a table is not asked. */
const unknownLetterFindings = (plan: LecturePlan, opened: readonly OpenedScene[]): PlanFinding[] => {
  if (plan.symbols.length === 0) return [];
  const isKnown = namedLetters(plan, opened);
  const reported = new Set<string>();
  return plan.scenes.flatMap((scene, s) =>
    scene.elements.flatMap((element, i): PlanFinding[] => {
      if (element.type !== "formula" && element.type !== "derivation" && element.type !== "callout") return [];
      const formulas = opened[s]?.elements.get(element.id)?.opened.shownTex ?? [];
      const pointedAt = scene.beats.flatMap((beat) => beat.do.flatMap(addressesOf)).join(" ");
      const initials = new Set((element.title ?? "").toLowerCase().match(/(?<!\p{L})\p{L}/gu));
      const isOwn = (letter: string): boolean =>
        pointedAt.includes(`/tex:${letter}`) || initials.has(letter.toLowerCase());
      const unknown = [...new Set(formulas.flatMap((tex) => [...lettersOf(tex)]))].filter(
        (letter) => !isKnown(letter) && !isOwn(letter) && !reported.has(letter),
      );
      for (const letter of unknown) reported.add(letter);
      const path = `scenes[${s}].elements[${i}]`;
      return unknown.slice(0, 3).map((letter) => ({
        path,
        code: "symbol",
        severity: "repair",
        message: msg("plan.no_symbol_never_named", { path, letter }),
      }));
    }),
  );
};

/** What nobody says or reads, and what it is called. */
const SIGNS: readonly (readonly [RegExp, MessageParam])[] = [
  [/```/u, msg("plan.fence_code")],
  [/\\(?:[A-Za-z]{2,}|[[(])|\$\$/u, msg("plan.latex_outside")],
  [
    /<\/?(?:a|b|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|script|span|strong|style|sub|sup|table|td|tr|u|ul|break|speak|prosody|emphasis|think)(?:\s[^<>]*)?\/?>/iu,
    msg("plan.tag_page"),
  ],
  [/&(?:nbsp|amp|lt|gt|quot|times|rarr|deg);/u, msg("plan.sign_page")],
  [/\bhttps?:\/\/|\bwww\.\p{L}/iu, msg("plan.address_page")],
  [/\[[^[\]]+\]\([^()\s]+\)|(?<![\p{L}\p{N}*])\*\*[^*\s][^*]*\*\*|^\s*#{1,6}\s|`[^`]+`/u, "Markdown"],
  [/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u, msg("plan.picture_sign")],
  [
    /\[\s*(?:pauses?|long pause|short pause|dramatic pause|music|applause|laughs?|sighs?|cut to|fade|zoom|shows?|visual|on[- ]screen|animation|camera|narrator|voice[- ]?over)\b[^[\]]*\]|\((?:pauses?|dramatic pause|laughs|music)\)|^\s*(?:narrator|voice[- ]?over)\s*:/iu,
    msg("plan.direction_speaker"),
  ],
  [/\d\s?px\b/u, msg("plan.length_pixels")],
];
/** Kinds of elements whose words are plain words. */
const WORDED: ReadonlySet<string> = new Set(["text", "callout", "bullets"]);

const outsideFormulas = (text: string): string => text.replace(/\$(?!\$)[^$]*\$|\{\{[^{}]*\}\}/gu, " ");

const findingsIn = (text: string | undefined, path: string): PlanFinding[] => {
  const loose = outsideFormulas(text ?? "");
  const sign = SIGNS.find(([pattern]) => pattern.test(loose));
  if (!sign) return [];
  const [pattern, name] = sign;
  const found = (pattern.exec(loose)?.[0] ?? "").trim().slice(0, 30);
  return [
    {
      path,
      code: "spoken_form",
      severity: "repair",
      message: msg("plan.not_spoken_words", { path, found, name }),
    },
  ];
};

/** Tags, Markdown, LaTeX, addresses, picture signs and directions in what is said and in plain words that are shown. */
const spokenFormFindings = ({ scene, path }: SceneContext): PlanFinding[] => [
  ...findingsIn(scene.heading, `${path}.heading`),
  ...scene.elements.flatMap((element, i) => {
    const own = WORDED.has(element.type)
      ? [element["text"], element["correct"], ...[element["items"] ?? []].flat()]
      : [];
    const words = [element.title, ...own].filter((text) => typeof text === "string");
    return words.flatMap((text) => findingsIn(text, `${path}.elements[${i}]`)).slice(0, 1);
  }),
  ...scene.beats.flatMap((beat, i) => findingsIn(beat.say, `${path}.beats[${i}].say`)),
];

const POINTING: ReadonlySet<PlanAction["action"]> = new Set(["highlight", "annotate", "connect"]);
/** Addresses of a line of a derivation or of bullets, and of what is in it. */
const LINE = /^(?:step|reason|item):(\d+)/;

const linesOf = (context: SceneContext, id: string): number => {
  const element: object | undefined = context.scene.elements.find((one) => one.id === id);
  if (!element) return 0;
  const lines: unknown = "steps" in element ? element.steps : "items" in element ? element.items : [];
  return Array.isArray(lines) ? lines.length : 0;
};

const STEPPED: ReadonlySet<string> = new Set(["derivation", "bullets"]);

/** Lines that are pointed at before a step has brought them on. */
const aheadOfLinesFindings = (context: SceneContext): PlanFinding[] => {
  const { turns, reached } = playThrough(context);
  const actions = actionsOf(context);
  const places = new Map(actions.map(({ path }, i) => [path, i]));
  const shownAt = (id: string, at: number): number => {
    const before = turns.filter((turn) => turn.id === id && (places.get(turn.path) ?? 0) < at).length;
    const view = reached.get(id)?.[before];
    return linesOf(context, id) - (view?.step?.({ count: 1, to: "end" }).length ?? 0);
  };
  return actions.flatMap(({ action, path }, at): PlanFinding[] => {
    if (!POINTING.has(action.action)) return [];
    const addresses = [...addressesOf(action), ...(typeof action.to === "string" ? [action.to] : [])];
    return addresses.flatMap((address): PlanFinding[] => {
      const { id, part } = splitAddress(address);
      const line = LINE.exec(part)?.[1];
      if (line === undefined || !reached.has(id)) return [];
      if (!STEPPED.has(context.opened.elements.get(id)?.kind.type ?? "") || Number(line) <= shownAt(id, at)) return [];
      const message = msg("plan.pointed_before_line_appears", { path, address });
      return [{ path, code: "unexplained", severity: "repair", message }];
    });
  });
};

/** Elements whose lines are all meant to be seen. */
const WHOLE: ReadonlySet<string> = new Set(["derivation", "bullets"]);

/** Lines that are never brought on stage, though those before them were, step by step. */
const unfinishedFindings = (context: SceneContext): PlanFinding[] => {
  const { turns, reached } = playThrough(context);
  const stepped = new Set(
    turns.flatMap(({ action, id, type }) => (action.action === "step" && WHOLE.has(type) ? [id] : [])),
  );
  return context.scene.elements.flatMap((element, k): PlanFinding[] => {
    const last = stepped.has(element.id) ? reached.get(element.id)?.at(-1) : undefined;
    const left = last?.step?.({ count: 1, to: "end" }).length ?? 0;
    if (left === 0) return [];
    const place = `${context.path}.elements[${k}]`;
    return [
      {
        path: place,
        code: "unexplained",
        severity: "repair",
        message: msg("plan.lines_never_appear", { place, left, id: element.id }),
      },
    ];
  });
};

/** What an editor would say to a scene. */
export const sceneTeachingFindings = (context: SceneContext): PlanFinding[] => [
  ...spokenFormFindings(context),
  ...seenUnsaidFindings(context),
  ...saidUnseenFindings(context),
  ...unfinishedFindings(context),
  ...aheadOfLinesFindings(context),
];

/** What an editor would say to a lecture as a whole. */
export const lectureTeachingFindings = (plan: LecturePlan, opened: readonly OpenedScene[]): PlanFinding[] => [
  ...writtenLanguageFindings(plan),
  ...unknownLetterFindings(plan, opened),
  ...readingLevelFindings(plan, opened),
];

/** An e that is written and not spoken: at the end, and before some endings. */
const SILENT =
  /(?:[^aeiouyl]e|[aeiouy]le|[^aeiouyscxzgl]es|[aeiouy]les|[^aeiouytd]ed)$|[^aeiouy]e(?=(?:ful|fully|ly|ment|ments|less|ness)$)/gu;
/** Vowels that stand together and are two syllables, and consonants that are one. */
const TWO =
  /(?<![tc])ia|(?<![tscxgl])io|iu|(?<!g)eou|eas?$|(?<!q)ua|uou|[aeiouy](?=ing$)|creat|react|[drl]ient|[sz]m$|thm$/gu;

const countIn = (part: string): number => {
  if (part.length <= 3) return 1;
  const groups = part.match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups + (part.match(TWO)?.length ?? 0) - (part.match(SILENT)?.length ?? 0));
};

/** Syllables of an English word, by its groups of vowels; at least one. */
export const syllablesOf = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .split(/[^a-z]+/u)
      .filter((part) => part !== "")
      .reduce((sum, part) => sum + countIn(part), 0),
  );

/** School years that a sentence may ask for, well above the level's own. */
const HARDEST: Partial<Record<LecturePlan["level"], number>> = { primary: 10, secondary: 13, upper_secondary: 16 };
/** Short sentences are never hard to follow by this measure. */
const MIN_WORDS = 12;
/** Sentences that are listed. */
const MAX_LISTED = 3;
/** Syllables that a technical term, a name or a number counts for: an everyday word's. */
const EVERYDAY = 1.4;

const wordsIn = (text: string): string[] => text.replace(/\$[^$]*\$/gu, " ").match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Words that the lecture itself teaches: of its title, its notation, its headings and all that it shows. */
const termsOf = (plan: LecturePlan, opened: readonly OpenedScene[]): Set<string> => {
  const shown = opened.flatMap(({ elements }) => [...elements.values()].flatMap((one) => one.opened.shownText ?? []));
  const explained = [plan.title, plan.goal ?? "", ...plan.symbols.flatMap(({ say, means }) => [say, means])];
  const headings = plan.scenes.map(({ heading }) => heading);
  return new Set([...explained, ...headings, ...shown].flatMap(wordsIn).map((word) => word.toLowerCase()));
};

const isTerm = (word: string, terms: ReadonlySet<string>): boolean =>
  /[\p{Lu}\p{N}]/u.test(word) || [word, word.replace(/(?:es|s)$/u, ""), `${word}s`].some((form) => terms.has(form));

/**
 * School years of a sentence: 0.39 of its words and 11.8 of its syllables a word, less 15.59 (Kincaid, Fishburne, Rogers
 * and Chissom 1975, Navy Research Branch Report 8-75); formulas are left out, terms count as everyday words.
 */
export const gradeOf = (sentence: string, terms: ReadonlySet<string> = new Set()): number => {
  const words = wordsIn(sentence);
  if (words.length === 0) return 0;
  const syllables = words.map((word) => (isTerm(word, terms) ? EVERYDAY : syllablesOf(word)));
  const all = syllables.reduce((sum, count) => sum + count, 0);
  return 0.39 * words.length + (11.8 * all) / words.length - 15.59;
};

type Hard = { path: string; sentence: string; grade: number };

const sentencesIn = (scene: PlanScene, s: number, facts: OpenedScene["facts"]): Omit<Hard, "grade">[] =>
  scene.beats.flatMap((beat, b) =>
    sentencesOf(fillFacts(beat.say, facts).text)
      .filter((sentence) => wordsIn(sentence).length >= MIN_WORDS)
      .map((sentence) => ({ path: `scenes[${s}].beats[${b}].say`, sentence })),
  );

/** The three sentences of an English lecture for schools that are hardest to follow, where they are far too hard. */
const readingLevelFindings = (plan: LecturePlan, opened: readonly OpenedScene[]): PlanFinding[] => {
  const hardest = HARDEST[plan.level];
  if (hardest === undefined || !/^en\b/iu.test(plan.language)) return [];
  const terms = termsOf(plan, opened);
  const all = plan.scenes.flatMap((scene, s) => sentencesIn(scene, s, opened[s]?.facts ?? (() => undefined)));
  return all
    .map((one): Hard => ({ ...one, grade: gradeOf(one.sentence, terms) }))
    .filter(({ grade }) => grade > hardest)
    .toSorted((first, second) => second.grade - first.grade)
    .slice(0, MAX_LISTED)
    .map(({ path, sentence, grade }): PlanFinding => ({
      path,
      code: "reading_level",
      severity: "repair",
      message: msg("plan.too_hard_to_read", {
        path,
        sentence: sentence.slice(0, 40),
        grade: Math.round(grade),
        level: msg(`level.${plan.level}`),
      }),
    }));
};
