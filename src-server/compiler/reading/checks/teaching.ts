import { msg, type MessageParam } from "../../../contract/messages/message.ts";
import { foreignLanguage } from "../../../computation/guess-language.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { canonicalLanguage } from "../../../contract/language-tag.ts";
import type { LecturePlan, PlanAction } from "../../../contract/plan.ts";
import { fillFacts } from "../../../computation/claims.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import type { OpenedScene } from "../open-scene.ts";
import { type SceneContext, actionsOf } from "./plan-context.ts";
import { playThrough } from "./reached-views.ts";
import { readingLevelFindings } from "./reading-level.ts";
import { saidUnseenFindings } from "./narrated-not-shown.ts";
import { seenUnsaidFindings } from "./seen-unsaid.ts";

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
const nameOf = (tag: string): string => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

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
