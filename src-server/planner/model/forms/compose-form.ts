import { msg, type Message } from "../../../contract/messages/message.ts";
import type { DraftElement, SceneDraft } from "./kinds/form-kind.ts";
import { kindNamed } from "./kinds/kind-named.ts";
import { readForm, type RawScene, type ReadForm } from "./read-form.ts";
import { soundTex } from "./sound-tex.ts";
import { plainText, shownText } from "./shown-text.ts";
import { keyPhrase, shorten } from "./shown-words.ts";
import { speak } from "./speech/speak.ts";
import { wordsScene } from "./words-scene.ts";

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
export type ComposedScene = { scene: Record<string, unknown> & { id: string; heading: string }; simpler: boolean };
/** A plan as data, its scenes, and what became of those of the form. */
export type ComposedForm = {
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
export type Commission = { targetSeconds: number; language: string; title?: string | undefined };

/** Makes a plan of a form of any quality; every scene it has says and shows something. */
export const composeForm = (raw: unknown, commission: Commission): ComposedForm =>
  composeRead(readForm(raw), commission);

/** Makes a plan of a form that is read. */
export const composeRead = (form: ReadForm, { targetSeconds, language, title }: Commission): ComposedForm => {
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
