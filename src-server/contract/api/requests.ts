import { msg } from "../messages/message.ts";
import { hasControls, lectureChoices } from "../lecture-choices.ts";
import { z } from "zod";
import { MAX_SENT, recordOf } from "../limits.ts";
import { TITLE_MOST } from "../plan.ts";
import { KEY_KINDS, KEY_PLANS } from "./accounts.ts";
import { storageSchema } from "./bucket.ts";
import { durationField, lecturePlanField, llmSchema } from "./creation-request.ts";
import { flagOf, languageField, codePointsOf, refusedAs } from "./fields.ts";
import { innerOf, memberRules, type MaybeUndefined, type MemberRules, type MembersOf } from "./members.ts";

/** Most edits of one revision, and most characters of a text to be said. */
const MAX_EDITS = 200;
const MAX_SPOKEN = 600;

const MAX_PATH_LENGTH = 1000;
/** Empty, or steps that begin with a slash; a tilde stands only in `~0` and `~1`. */
const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/u;
const noPlace = refusedAs("field", msg("request.edit_no_place"));

const editSchema = z
  .looseObject({
    path: z
      .string(noPlace)
      .max(MAX_PATH_LENGTH, noPlace)
      .refine((path) => POINTER.test(path), noPlace)
      .meta({
        description:
          "JSON Pointer (RFC 6901) into the plan; a member that is not there is added, `-` appends to a list.",
        examples: ["/scenes/1/beats/0/say"],
      }),
    value: z
      .unknown()
      .optional()
      .meta({ description: "What is to stand there; null, or left out, for nothing any more." }),
  })
  .meta({ id: "Edit" });
/** A change of a plan at one place; without a value, what stands there goes. */
export type Edit = MembersOf<(typeof editSchema)["shape"]> & { path: string };

const noEdits = refusedAs("field", msg("request.no_edits", { most: MAX_EDITS }));
const { style, aspect, resolution, voice, captions, engine } = lectureChoices;
const plainStyle = innerOf(style).nullish();
const plainAspect = innerOf(aspect).nullish();

/** Body of `POST /video/jobs/{job_id}/revise`. Bad fields are named in the order of the members. */
export const revisionRequestSchema = z
  .looseObject({
    edits: z
      .array(editSchema, noEdits)
      .max(MAX_EDITS, noEdits)
      .nullish()
      .meta({ description: "Changes of the plan, in their order; may be empty beside another member." }),
    style: plainStyle.meta({ description: "Another look; as it was when left out, like the others." }),
    aspect: plainAspect,
    resolution: innerOf(resolution).nullish(),
    voice: innerOf(voice).nullish().meta({ description: "Voice id from `GET /voices`." }),
    captions: innerOf(captions).nullish(),
    engine: innerOf(engine).nullish(),
    storage: storageSchema.nullish().meta({ description: "Where to upload; public keys must send it." }),
  })
  .meta({ id: "RevisionRequest", description: "What is to differ from the version that is named." });

/** The members of a revision as they are read. */
export type RevisionMembers = MaybeUndefined<MembersOf<(typeof revisionRequestSchema)["shape"]>>;

const planRule: MemberRules = {
  plan: (plan) =>
    lecturePlanField.safeParse(plan).success ? undefined : { code: "plan", message: msg("request.no_plan") },
};

/** Body of `POST /plan/check`. */
export const planCheckRequestSchema = z
  .looseObject({
    plan: lecturePlanField,
    style: plainStyle,
    aspect: plainAspect,
    duration: durationField
      .nullish()
      .meta({ description: "Wanted length in seconds; that of the plan when left out." }),
  })
  .meta({ id: "PlanCheckRequest" })
  .register(memberRules, planRule);

const noScene = refusedAs("field", msg("request.no_scene_number"));

/** Body of `POST /timeline`. A scene that the plan has not is refused with the plan in hand. */
export const timelineRequestSchema = z
  .looseObject({
    plan: lecturePlanField,
    scene: z.int(noScene).min(0, noScene).meta({ maximum: 1000, description: "Number of the scene, 0 for the first." }),
    style: plainStyle,
    aspect: plainAspect,
  })
  .meta({ id: "TimelineRequest" })
  .register(memberRules, planRule);

/** Body of `POST /video/jobs/{job_id}/retry`. */
export const credentialsSchema = z
  .looseObject({ storage: storageSchema.nullish(), llm: llmSchema.nullish() })
  .meta({ id: "Credentials", description: "Secrets of the job, where it needs them again." });

/** Body of `POST /video/jobs/{job_id}/upload`. */
export const uploadSchema = z
  .looseObject({
    storage: storageSchema.nullish(),
    wait: flagOf("wait").nullish().meta({
      description: "False: answer at once. True (default): answer when the upload ended, or after 25 seconds.",
    }),
  })
  .meta({ id: "Upload", description: "Where to upload; the owner's default bucket without." });

/** Body of `POST /test/storage`. */
export const storageTestRequestSchema = z.looseObject({ storage: storageSchema }).meta({ id: "StorageTestRequest" });

/** Neither control characters nor halves of characters. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;
const noTitle = refusedAs("field", msg("request.bad_title", { most: TITLE_MOST }));

/** Body of `PATCH /video/jobs/{job_id}`; white space counts once. */
export const renameSchema = z
  .looseObject({
    title: z
      .string(noTitle)
      .overwrite((title) => title.replaceAll(/\s+/gu, " ").trim())
      .min(1, noTitle)
      .max(TITLE_MOST, noTitle)
      .refine((title) => PLAIN.test(title), noTitle)
      .meta({ description: "The new title, in one line." }),
  })
  .meta({ id: "Rename" });

const spokenFault = refusedAs("field", msg("request.bad_spoken_text", { most: MAX_SPOKEN }));
const isSpoken = (text: string): boolean => text.isWellFormed() && !hasControls(text);

/** Body of `POST /voices/{id}/speech`. */
export const speechRequestSchema = z
  .looseObject({
    text: z
      .string(spokenFault)
      .refine(isSpoken, spokenFault)
      .overwrite((text) => text.trim())
      .refine((text) => text !== "" && codePointsOf(text) <= MAX_SPOKEN, spokenFault)
      .meta({
        ...{ minLength: 1, maxLength: MAX_SPOKEN },
        description: "A sentence as a plan says it, formulas as `$…$`.",
        examples: ["Then $x^2$ is four."],
      }),
    language: languageField.nullish().meta({
      description: "Language as a BCP 47 tag; English when left out, or the voice's own when it speaks none.",
      examples: ["en"],
    }),
  })
  .meta({ id: "SpeechRequest" });

const KEY_NAME = /^[^\p{Cc}\p{Cs}]{0,100}$/u;
const noName = refusedAs("field", msg("request.bad_key_name"));
const oneOf = <const Name extends string>(what: string, names: readonly Name[]) =>
  z.enum(names, refusedAs("field", msg("request.no_such_choice", { what, names: names.join(", ") })));

/** Body of `POST /keys`. */
export const newKeyRequestSchema = z
  .looseObject({
    kind: oneOf("kind of key", KEY_KINDS).meta({
      description: "`private`, or `public`: that one must send `storage` with each request.",
    }),
    plan: oneOf("plan", KEY_PLANS).meta({ description: "Plan of the new account; `owner` joins the owner's." }),
    name: z
      .string(noName)
      .refine((name) => KEY_NAME.test(name), noName)
      .overwrite((name) => name.trim())
      .meta({ maxLength: 100 })
      .nullish()
      .meta({ description: "What to call it in lists." }),
  })
  .meta({ id: "NewKeyRequest" });

/** Body of `PATCH /settings`; the settings themselves check names and values. */
export const settingChangesSchema = recordOf(
  z.string().max(MAX_SENT.name),
  z.string().max(MAX_SENT.setting).nullable(),
  200,
).meta({ id: "SettingChanges", description: "Names of settings with their new values; null unsets." });

/** Body of `POST /queue`. */
export const queueChangeSchema = z.looseObject({ paused: flagOf("paused") }).meta({ id: "QueueChange" });
