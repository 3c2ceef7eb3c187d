import { msg, type Message } from "../../../contract/messages/message.ts";
import type { AnswerForm, ModelMessage } from "../../../contract/model-work.ts";
import type { PlanRequest, AuthorTools, WrittenPlan } from "../../author.ts";
import { AppError } from "../../../errors.ts";
import type { Finding } from "../../../contract/finding.ts";
import { canonicalLanguage } from "../../../contract/language-tag.ts";
import { toRecord, toList } from "../../../kit/json.ts";
import { readPrompt } from "../prompts/read-prompt.ts";
import { askObject } from "../asking/ask-object.ts";
import { isUseless } from "../asking/unusable-answer.ts";
import type { Writing } from "../writing.ts";
import { markedPlan, withScene, type Draft, type DraftScene } from "../draft/draft.ts";
import { withoutMarks } from "../repair/ways-to-fit.ts";
import { finishDraft } from "../draft/finish-draft.ts";
import { outlineSchema, type OutlineScene } from "../outline/outline.ts";
import type { DraftElement, SceneDraft } from "./kinds/form-kind.ts";
import { kindNamed } from "./kinds/kind-named.ts";
import { readForm, type RawScene, type ReadForm } from "./read-form.ts";
import { soundTex } from "./sound-tex.ts";
import { plainText, shownText } from "./shown-text.ts";
import { keyPhrase, shorten } from "./shown-words.ts";
import { speak } from "./speech/speak.ts";
import { wordsScene } from "./words-scene.ts";
import { formGuide, formJsonSchema } from "./form-schema.ts";

const SHORT_TEX = 26;
const PICTURES = new Set(["plot", "bar_chart"]);

const isRecapped = (element: DraftElement): boolean =>
  PICTURES.has(element.type) ||
  (element.type === "formula" && typeof element["tex"] === "string" && element["tex"].length <= SHORT_TEX);

/** A list of points beside the formula or picture that the lecture showed before: a recap repeats the picture. */
const withRecapPicture = (draft: SceneDraft, before: readonly SceneDraft[]): SceneDraft => {
  const [points, ...others] = draft.elements;
  const shown = before.flatMap(({ elements }) => elements).filter(isRecapped);
  const picture = shown.find(({ type }) => type === "formula") ?? shown[0];
  if (draft.role !== "recap" || points?.type !== "bullets" || others.length > 0 || !picture) return draft;
  return {
    ...draft,
    layout: "split",
    elements: [
      { ...picture, id: "again", zone: "left", shown: true },
      { ...points, zone: "right" },
    ],
  };
};

/** A scene of a plan as data; `simpler` where its own picture could not be made. */
type ComposedScene = { scene: Record<string, unknown> & { id: string; heading: string }; simpler: boolean };
/** A plan as data, its scenes, and what became of those of the form. */
type ComposedForm = {
  plan: Record<string, unknown>;
  scenes: readonly ComposedScene[];
  notes: readonly Message[];
};

const MAX_HEADING = 40;
const MAX_SYMBOLS = 8;

const headingOf = ({ heading, say }: RawScene): string =>
  shownText(heading, MAX_HEADING).replaceAll("$", "") || keyPhrase(say[0] ?? "") || "…";

/** Speech anywhere in a scene, where its own list is empty. */
const anySpeech = (scene: RawScene): readonly string[] => {
  if (scene.say.length > 0) return scene.say;
  const inside = JSON.stringify(scene.data) ?? "";
  return [...inside.matchAll(/"say[a-z_]*":\s*"([^"\\]{8,240})"/gu)].map((match) => match[1] ?? "");
};

const draftOf = (scene: RawScene, heading: string): { draft: SceneDraft | undefined; simpler: boolean } => {
  const kind = kindNamed(scene.kind);
  const made = kind?.draft(scene.data, { heading, say: scene.say });
  if (made && made.beats.length > 0) return { draft: made, simpler: false };
  const spoken = speak([anySpeech(scene)]);
  return { draft: spoken.length === 0 ? undefined : wordsScene(spoken, { heading }), simpler: true };
};

type Made = { id: string; heading: string; draft: SceneDraft; simpler: boolean };

const madeOf = (scene: RawScene, index: number, notes: Message[]): Made[] => {
  const heading = headingOf(scene);
  const { draft, simpler } = draftOf(scene, heading);
  if (!draft) {
    notes.push(msg("author.silent_scene_left_out", { number: index + 1 }));
    return [];
  }
  if (simpler) notes.push(msg("author.picture_not_made", { number: index + 1, heading }));
  return [{ id: `s${index + 1}`, heading, draft, simpler }];
};

const placed = (made: readonly Made[]): ComposedScene[] =>
  made.map(({ id, heading, draft, simpler }, i) => {
    const before = made.slice(0, i).map((one) => one.draft);
    return { scene: { id, heading, ...withRecapPicture(draft, before) }, simpler };
  });

const symbolsOf = (form: ReadForm): Record<string, unknown>[] => {
  const seen = new Set<string>();
  return form.key_terms
    .flatMap((term) => {
      const tex = soundTex(term.symbol_tex);
      const [say, means] = [shownText(term.say, 40).replaceAll("$", ""), shownText(term.means, 60).replaceAll("$", "")];
      if (tex === undefined || tex.length > 12 || say === "" || means === "" || seen.has(tex)) return [];
      seen.add(tex);
      const unit = term.unit === null ? "" : shownText(term.unit, 16).replaceAll("$", "");
      return [{ tex, say, means, ...(unit === "" || /^null|none|-$/iu.test(unit) ? {} : { unit }) }];
    })
    .slice(0, MAX_SYMBOLS);
};

const EMPTY = { kind: "", heading: "", data: {} } as const;

/** What a form does not say of its lecture; `title` is taken where it has none. */
type Commission = { targetSeconds: number; language: string; title?: string | undefined };

/** Makes a plan of a form of any quality; every scene it has says and shows something. */
export const composeForm = (raw: unknown, commission: Commission): ComposedForm =>
  composeRead(readForm(raw), commission);

/** Makes a plan of a form that is read. */
const composeRead = (form: ReadForm, { targetSeconds, language, title }: Commission): ComposedForm => {
  const notes: Message[] = [];
  const named = shownText(form.title || title || "", 80).replaceAll("$", "") || "Lecture";
  const made = form.scenes.flatMap((scene, i) => madeOf(scene, i, notes));
  const sentence = [form.goal, named].find((text) => /[\p{L}\p{N}]/u.test(plainText(text))) ?? "Lecture";
  const instead = { ...EMPTY, say: [sentence] };
  const scenes = placed(made.length > 0 ? made : madeOf(instead, 0, []));
  const goal = shorten(shownText(form.goal, 138), 138);
  const plan = {
    lectern_plan: 1,
    title: named,
    subject: form.subject,
    level: form.level,
    language,
    target_seconds: targetSeconds,
    ...(goal === "" ? {} : { goal }),
    symbols: symbolsOf(form),
    scenes: scenes.map(({ scene }) => scene),
  };
  return { plan, scenes, notes };
};

/** How many scenes and spoken words a lecture of a length has. */
type FormSize = { seconds: number; scenes: number; words: number };

const SECONDS_A_SCENE = 13;
const WORDS_A_SECOND = 2.1;
const [MIN_SCENES, MAX_SCENES] = [2, 10];

/** The size of a lecture of so many seconds. */
export const formSize = (seconds: number): FormSize => ({
  seconds,
  scenes: Math.max(MIN_SCENES, Math.min(MAX_SCENES, Math.round(seconds / SECONDS_A_SCENE))),
  words: Math.round(seconds * WORDS_A_SECOND),
});

/** The form as it is asked of providers. */
const simpleForm = (): AnswerForm => ({ name: "lecture", schema: formJsonSchema() });

const languageWords = ({ language, languageAsked }: PlanRequest): string =>
  languageAsked === true ? `the one with the tag ${language}` : "that of the topic";

/** Which scenes are asked for: all, the first half, or those that follow some. */
type FormPart = { scenes: number; words: number; before?: readonly string[]; more?: boolean };

const partWords = ({ scenes, words, before, more = false }: FormPart): string => {
  const size = `${scenes} scenes with about ${words} spoken words in all`;
  if (before)
    return `it has these scenes already: ${before.join("; ")}. Write the ${size} that follow them, the last a summary.`;
  return more
    ? `write its first ${size}; the others are asked for later, so no summary yet.`
    : `write ${size}, a question first and a summary last.`;
};

/** What a small model is asked with: the rules and the form, then the topic as data. */
export const simpleMessages = (request: PlanRequest, size: FormSize, part: FormPart): ModelMessage[] => [
  {
    role: "system",
    content: readPrompt("simple", {
      language: languageWords(request),
      seconds: String(size.seconds),
      part: partWords(part),
      guide: formGuide(),
    }),
  },
  { role: "user", content: JSON.stringify({ topic: request.prompt }) },
];

const REFUSALS = {
  harm: msg("author.harmful_topic"),
  no_stem: msg("author.no_stem_topic"),
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

const FALSE_STEP = /^scenes\[(\d+)\]\.elements\[(\d+)\]\.steps\[(\d+)\]/u;

/** Without the actions of one line: the last step of the derivation points at the line that stays last. */
const withoutStep = (scene: Record<string, unknown>, id: string, lines: number): unknown[] => {
  let steps = 0;
  return toList(scene["beats"]).map((beat) => {
    const read = toRecord(beat);
    const deeds = toList(read["do"]).map((deed) => {
      const { action, target, cue } = toRecord(deed);
      const part =
        typeof target === "string" ? new RegExp(`^${id}/(?:step|reason):(\\d+)`, "u").exec(target)?.[1] : undefined;
      if (part !== undefined && Number(part) > lines) return { ...toRecord(deed), target: `${id}/step:${lines}` };
      if (action !== "step" || target !== id || ++steps <= lines) return deed;
      return { action: "highlight", target: `${id}/step:${lines}`, ...(cue === undefined ? {} : { cue }) };
    });
    return { ...read, do: deeds };
  });
};

const withoutLine = (
  scene: Record<string, unknown>,
  element: number,
  line: number,
): Record<string, unknown> | undefined => {
  const elements = toList(scene["elements"]).map(toRecord);
  const found = elements[element];
  const steps = toList(found?.["steps"]);
  const id = found?.["id"];
  if (!found || typeof id !== "string" || steps.length < 3 || line >= steps.length) return undefined;
  const kept = steps.filter((_, i) => i !== line);
  return {
    ...scene,
    elements: elements.map((one, i) => (i === element ? { ...one, steps: kept } : one)),
    beats: withoutStep(scene, id, kept.length),
  };
};

/**
 * A plan without the first line of every derivation that was found false; `notes` reports it. What follows may be true
 * of the line before: review again, and call it again while lines are found. A derivation keeps two lines.
 */
export const dropFalseLines = (
  raw: unknown,
  findings: readonly Finding[],
): { plan: unknown; notes: readonly Message[] } => {
  const plan = toRecord(raw);
  const scenes = toList(plan["scenes"]).map(toRecord);
  const notes: Message[] = [];
  const places = findings.flatMap(({ code, path }) => {
    const match = code === "false_step" ? FALSE_STEP.exec(path) : null;
    return match ? [{ scene: Number(match[1]), element: Number(match[2]), line: Number(match[3]) }] : [];
  });
  const first = places.filter(
    (place) =>
      !places.some((one) => one.scene === place.scene && one.element === place.element && one.line < place.line),
  );
  for (const { scene, element, line } of first) {
    const before = scenes[scene];
    const after = before && withoutLine(before, element, line);
    if (!after) continue;
    scenes[scene] = after;
    notes.push(msg("author.false_line_left_out", { heading: String(before["heading"]) }));
  }
  return { plan: { ...plan, scenes }, notes };
};

/** A derivation has at most so many lines to lose. */
const MAX_LINES = 6;

const rawScenesOf = (plan: unknown): unknown[] => {
  const scenes: unknown = typeof plan === "object" && plan !== null ? Reflect.get(plan, "scenes") : undefined;
  return Array.isArray(scenes) ? scenes : [];
};

const hasDerivation = ({ scenes }: Draft): boolean =>
  scenes.some(({ scene }) => {
    const elements: unknown = scene?.["elements"];
    return Array.isArray(elements) && JSON.stringify(elements).includes('"type":"derivation"');
  });

/** Leaves out false lines of derivations one by one, because the next may be true of the line before. */
const withoutFalseLines = async (
  draft: Draft,
  tools: Pick<AuthorTools, "review">,
): Promise<{ draft: Draft; notes: Message[] }> => {
  const notes: Message[] = [];
  let now = draft;
  if (!hasDerivation(draft)) return { draft, notes };
  for (let round = 0; round < MAX_LINES; round++) {
    const plan = markedPlan(now);
    const dropped = dropFalseLines(plan, (await tools.review(withoutMarks(plan))).findings);
    if (dropped.notes.length === 0) break;
    notes.push(...dropped.notes);
    for (const [i, scene] of rawScenesOf(dropped.plan).entries()) {
      const place = now.scenes[i];
      if (place && typeof scene === "object" && scene !== null)
        now = withScene(now, place.wanted.id, { scene: { ...scene, id: place.wanted.id } });
    }
  }
  return { draft: now, notes };
};

const USUAL_SECONDS = 60;
const [MIN_SECONDS, MAX_SECONDS] = [15, 180];
const ASKED = 0.7;
/**
 * A small model fills in a form and the program makes the plan; what is wrong in it is left out or exchanged for
 * something simpler, never asked for again.
 */
export const askSimple = async (writing: Writing): Promise<WrittenPlan> => {
  const { request, tools, asker } = writing;
  const targetSeconds = Math.max(MIN_SECONDS, Math.min(MAX_SECONDS, request.targetSeconds ?? USUAL_SECONDS));
  const form = await askForm(writing, targetSeconds);
  tools.onProgress?.(ASKED);
  const own = canonicalLanguage(form.language) ?? request.language;
  const language = request.languageAsked === true ? request.language : own;
  const composed = composeRead(form, { targetSeconds, language, title: request.prompt });
  const { draft, notes } = await withoutFalseLines(formDraft(composed, targetSeconds), tools);
  const silent = { ...asker, left: () => 0 };
  const written = await finishDraft(draft, { ...writing, asker: silent });
  return { ...written, warnings: [...notes, ...written.warnings] };
};

const MAX_SCENE_SECONDS = 180;

/** What goes first where a lecture is too long: sentences that only point, a misconception, a list of values. */
const RANKS = { pointing: 1, misconception: 2, values: 3 } as const;
const VALUES = new Set(["table", "bar_chart", "number_line"]);

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(recordOf) : []);

const markedBeat = (beat: Record<string, unknown>, index: number): Record<string, unknown> =>
  index > 0 && listOf(beat["do"]).every(({ action }) => action === "highlight")
    ? { ...beat, optional: RANKS.pointing }
    : beat;

const rankOf = (scene: Record<string, unknown>): number | undefined => {
  if (scene["role"] === "misconception") return RANKS.misconception;
  return listOf(scene["elements"]).some(({ type }) => VALUES.has(String(type))) ? RANKS.values : undefined;
};

/** A scene with marks of what may be left out. */
const marked = <Scene extends Record<string, unknown>>(scene: Scene): Scene => {
  const rank = rankOf(scene);
  return { ...scene, beats: listOf(scene["beats"]).map(markedBeat), ...(rank === undefined ? {} : { optional: rank }) };
};

/** A composed form as a draft that is checked, repaired and fitted like any other. */
const formDraft = ({ plan, scenes }: ComposedForm, targetSeconds: number): Draft => {
  const seconds = Math.min(MAX_SCENE_SECONDS, targetSeconds / Math.max(1, scenes.length));
  const outline = outlineSchema.parse({
    ...plan,
    scenes: scenes.map(({ scene }) => ({ ...scene, idea: String(scene.heading), seconds, elements: [] })),
  });
  return {
    outline,
    targetSeconds,
    scenes: scenes.flatMap(({ scene, simpler }, i): DraftScene[] => {
      const wanted: OutlineScene | undefined = outline.scenes[i];
      return wanted ? [{ wanted, scene: marked(scene), state: simpler ? "simpler" : "planned", notes: [] }] : [];
    }),
  };
};
