import { innerOf, type Inner } from "../../../../src-server/contract/api/members.ts";
import { lectureChoices, USUAL_CHOICES } from "../../../../src-server/contract/lecture-choices.ts";
import { z } from "zod";
import {
  BUCKET_MEMBERS,
  BUCKET_PROVIDERS,
  isSecretMember,
  type BucketMember,
  type BUCKET_SECRETS,
} from "../../../../src-server/contract/api/bucket.ts";
import { camelCase, type CamelCase } from "../../../../src-server/contract/api/fields.ts";
import { LLM_PROVIDERS } from "../../../../src-server/contract/api/creation-request.ts";
import { DEFAULT_THEME } from "../../../../src-server/contract/style.ts";
import { FORM_CHOICES, type FormChoice } from "../../../lecture-actions/lecture-links.ts";

/** Value of `model` that stands for a provider and key of the form's own. */
export const OWN_KEY = "own";

const ownSchema = z.object({
  provider: z.enum(LLM_PROVIDERS).catch("openai"),
  baseUrl: z.string().catch(""),
  model: z.string().catch(""),
});

type OpenMember = Exclude<BucketMember, (typeof BUCKET_SECRETS)[number]>;
/** Members of the bucket settings that are no secrets. */
const OPEN_MEMBERS = BUCKET_MEMBERS.filter((name): name is OpenMember => !isSecretMember(name));
type BucketTexts = { [Member in OpenMember as CamelCase<Member>]: string };
const NO_TEXTS = Object.fromEntries(OPEN_MEMBERS.map((name) => [camelCase(name), ""])) as BucketTexts;

const text = z.string().catch("");
const textShape = Object.fromEntries(OPEN_MEMBERS.map((name) => [camelCase(name), text])) as {
  [Name in keyof BucketTexts]: typeof text;
};
const bucketSchema = z.object({ provider: z.enum(BUCKET_PROVIDERS).catch("r2"), ...textShape });

const { language: _automatic, ...usualLooks } = USUAL_CHOICES;
/** Choices that the form always makes; it leaves others to the service while their text is empty. */
const MADE = { ...usualLooks, style: DEFAULT_THEME };
type ChoiceShape = {
  [Name in FormChoice]: Name extends keyof typeof MADE ? z.ZodCatch<Inner<(typeof lectureChoices)[Name]>> : typeof text;
};
const usualOf: Partial<Readonly<Record<FormChoice, string>>> = MADE;
const choiceOf = (name: FormChoice): z.ZodType => {
  const field: z.ZodType = innerOf(lectureChoices[name]);
  const usual = usualOf[name];
  return usual === undefined ? text : field.catch(usual);
};
const choiceShape = Object.fromEntries(FORM_CHOICES.map((name) => [name, choiceOf(name)])) as ChoiceShape;

/** What the form holds and the page keeps on this computer: everything but keys. Empty text stands for “automatic”. */
export const lectureDraftSchema = z.object({
  prompt: z.string().catch(""),
  /** As typed. */
  duration: z.string().catch(""),
  ...choiceShape,
  model: z.string().catch(""),
  own: ownSchema.catch({ provider: "openai", baseUrl: "", model: "" }),
  place: z.enum(["usual", "bucket"]).catch("usual"),
  bucket: bucketSchema.catch({ provider: "r2", ...NO_TEXTS }),
  fresh: z.boolean().catch(false),
});
export type LectureDraft = z.infer<typeof lectureDraftSchema>;

type SecretMember = (typeof BUCKET_SECRETS)[number];
/** Keys that are typed here; they live in the form alone and go when it does. */
export type LectureSecrets = {
  apiKey: string;
  /** The key once its field was left, which is when it may be tried. */
  settledApiKey: string;
} & { [Member in SecretMember as CamelCase<Member>]: string };

export type LectureForm = LectureDraft & { secrets: LectureSecrets };

const NO_SECRETS: LectureSecrets = { apiKey: "", settledApiKey: "", accessKeyId: "", secretAccessKey: "" };

/** Place in the form of a member of the bucket. */
export type BucketField = `bucket.${CamelCase<OpenMember>}` | `secrets.${CamelCase<SecretMember>}`;
export const bucketFieldOf = (name: BucketMember): BucketField =>
  isSecretMember(name) ? `secrets.${camelCase(name)}` : `bucket.${camelCase(name)}`;

/** What the form holds of a member of the bucket. */
export const bucketTextOf = ({ bucket, secrets }: LectureForm, name: BucketMember): string =>
  isSecretMember(name) ? secrets[camelCase(name)] : bucket[camelCase(name)];

/** The form with nothing filled in. */
export const emptyForm = (): LectureForm => ({ ...lectureDraftSchema.parse({}), secrets: NO_SECRETS });

/** A form as it was left; keys have to be typed again. */
export const formOf = (draft: LectureDraft): LectureForm => ({ ...draft, secrets: NO_SECRETS });

/** What may be kept of a form: never a key. */
export const draftOf = ({ secrets: _secrets, ...draft }: LectureForm): LectureDraft => draft;
