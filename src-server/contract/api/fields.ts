import { z } from "zod";
import { MAX_CHARACTERS, MAX_SENT } from "../limits.ts";
import { canonicalLanguage } from "../language-tag.ts";
import { msg, schemaText, type Message, issueMessage } from "../messages/message.ts";
import type { RefusalCode } from "./refusals.ts";

/** Why a value of a request is refused: a code, and a message that says what to do. */
export type Complaint = { code: RefusalCode; message: Message };

/** The text of a zod issue that carries a complaint. */
export const complaintText = ({ code, message }: Complaint): string => `[${code}] ${schemaText(message)}`;

const COMPLAINT = /^\[(?<code>\w+)\] (?<message>.*)$/su;

/** The complaint of a zod issue of a request schema; each of them was written by `refusedAs` or `complaintText`. */
export const complaintOf = ({ message }: { message: string }): Complaint => {
  const { code, message: text } = COMPLAINT.exec(message)?.groups ?? {};
  return code === undefined || text === undefined
    ? { code: "field", message: issueMessage({ message }) }
    : { code: code as RefusalCode, message: issueMessage({ message: text }) };
};

/** Options of a zod schema or check: whatever it finds wrong is refused with this code and message. */
export const refusedAs = (code: RefusalCode, message: Message): { error: string } => ({
  error: complaintText({ code, message }),
});

/** `name_of_member` as `nameOfMember`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A member's name on the wire as the program's own: `public_url` is `publicUrl`. */
export const camelCase = <Name extends string>(name: Name): CamelCase<Name> =>
  name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;

/** One of a few names. The code of other values is the member's name. */
export const choiceOf = <const Name extends string>(code: RefusalCode, names: readonly Name[]) =>
  z.enum(names, refusedAs(code, msg("request.no_such_choice", { what: code, names: names.join(", ") })));

/** A member that is true or false. */
export const flagOf = (name: string, code: RefusalCode = "field"): z.ZodBoolean =>
  z.boolean(refusedAs(code, msg("request.flag_wanted", { name })));

/** Whether a text is an http(s) address of a usual length without a user name in it. */
export const isWebAddress = (text: string): boolean => {
  if (text.length > MAX_SENT.address || !/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "" && !/@/.test(url.host);
};

/** Length of a text in code points; halves of broken pairs count as one each. */
export const codePointsOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

const noTag = refusedAs("language", msg("request.no_language_tag"));

/** A language tag in one of its BCP 47 forms; read as its canonical one, extensions left out. */
export const languageField = z
  .string(noTag)
  .min(1, noTag)
  .max(MAX_CHARACTERS.language, noTag)
  .refine((tag) => canonicalLanguage(tag) !== null, noTag)
  .overwrite((tag) => canonicalLanguage(tag) ?? tag);

const noModel = refusedAs("model_unknown", msg("request.no_model_id"));

/** A model id; whether it exists is checked later. */
export const modelField = z
  .string(noModel)
  .max(MAX_SENT.name, noModel)
  .refine((id) => id.trim() !== "" && id.isWellFormed(), noModel);
