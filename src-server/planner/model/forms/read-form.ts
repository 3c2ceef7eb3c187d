import { z } from "zod";
import { toRecord } from "../../../kit/json.ts";
import { formHeadSchema } from "./form-schema.ts";
import { texts, words } from "./form-fields.ts";

/** A form whose head is read; its scenes are still data. */
export type ReadForm = z.output<typeof formHeadSchema> & { scenes: readonly RawScene[] };
/** A scene of a form: its heading and speech, and the rest as it came. */
export type RawScene = { kind: string; heading: string; say: readonly string[]; data: unknown };

const sceneHead = z.object({ kind: words(""), heading: words(""), say: texts("") });
const MAX_SCENES = 12;

/** Speech under other names, as models invent them. */
const SPEECH = ["say", "narration", "script", "text", "speech", "sentences"] as const;

const readScene = (raw: unknown): RawScene => {
  const data = toRecord(raw);
  const said = SPEECH.map((name) => data[name]).find((value) => typeof value === "string" || Array.isArray(value));
  const head = sceneHead.parse({
    kind: data["kind"] ?? data["type"],
    heading: data["heading"] ?? data["title"],
    say: said,
  });
  return { ...head, data: { ...data, ...(data["say"] === undefined ? {} : { say: head.say }) } };
};

/** Reads a form of any quality; only its head and the speech of its scenes are looked at. */
export const readForm = (raw: unknown): ReadForm => {
  const outer = toRecord(raw);
  const inner = toRecord(outer["lecture"] ?? outer["form"]);
  const form = Array.isArray(raw) ? { scenes: raw } : { ...inner, ...outer };
  const scenes: unknown = form["scenes"];
  return {
    ...formHeadSchema.parse(form),
    scenes: (Array.isArray(scenes) ? scenes : []).slice(0, MAX_SCENES).map(readScene),
  };
};
