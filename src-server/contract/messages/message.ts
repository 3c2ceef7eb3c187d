import { z } from "zod";
import { EN } from "./en.ts";

/** Name of a text in the catalogues. */
export type MessageCode = keyof typeof EN;

/** A value that is filled into a text; a message is formatted in the language of the text around it. */
export type MessageParam = string | number | Message;

/** A text for people as data: formatted by `formatMessage` where it is shown. */
export type Message = { readonly code: MessageCode; readonly params: Readonly<Record<string, MessageParam>> };

type ParamNames<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type ParamsOf<Code extends MessageCode> = ParamNames<(typeof EN)[Code]>;
type Arguments<Code extends MessageCode> = [ParamsOf<Code>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<Code>, MessageParam>>];

/** A message; the compiler checks that its text has these parameters and no others. */
export const msg = <const Code extends MessageCode>(code: Code, ...given: Arguments<Code>): Message => {
  const [params = {}]: readonly [Message["params"]?] = given;
  return { code, params };
};

/** Texts by code, in one language; `{{name}}` is filled in. */
export type Texts = Readonly<Record<MessageCode, string>>;

const GAP = /\{\{([A-Za-z0-9]+)\}\}/gu;

/** The words of a message, in English or the language of `texts`. */
export const formatMessage = ({ code, params }: Message, texts: Texts = EN): string =>
  ended(
    code,
    texts[code].replace(GAP, (gap, name: string) => {
      const value = params[name];
      if (value === undefined) return gap;
      return typeof value === "object" ? formatMessage(value, texts) : String(value);
    }),
    texts,
  );

const languageIn = (tag: string, texts: Texts): string => {
  if (tag === UNKNOWN_LANGUAGE) return texts["common.unknown_language"];
  try {
    return new Intl.DisplayNames([texts["common.own_language"]], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** Codes whose words are more than their text with its gaps filled. */
const endings: Partial<Record<MessageCode, (words: string, texts: Texts) => string>> = {
  "common.clause": (words) => words.replace(/\.$/u, ""),
  "common.language": languageIn,
};

const ended = (code: MessageCode, words: string, texts: Texts): string => endings[code]?.(words, texts) ?? words;

/** Tag of a language that is not known. */
const UNKNOWN_LANGUAGE = "und";

const isCode = (code: string): code is MessageCode => Object.hasOwn(EN, code);

/** A message that was stored or sent. */
export const messageSchema: z.ZodType<Message> = z
  .lazy(() =>
    z.object({
      code: z.string().refine(isCode),
      params: z.record(z.string(), z.union([z.string(), z.number(), messageSchema])),
    }),
  )
  .meta({ id: "Message" });

/** A message that was stored, or a text that was stored before messages were data; of a code that another version had its name. */
export const storedMessageSchema: z.ZodType<Message, unknown> = z.union([
  messageSchema,
  z.string().transform((text): Message => msg("common.text", { text })),
  z.object({ code: z.string() }).transform(({ code }): Message => msg("common.text", { text: code })),
]);

/** A message in a column of texts: its JSON, or a text that was stored before messages were data. */
export const messageColumn: z.ZodType<Message, string> = z.string().transform((text): Message => {
  const { data } = storedMessageSchema.safeParse(text.startsWith("{") ? parsedText(text) : text);
  return data ?? msg("common.text", { text });
});

/** Messages without those that read like an earlier one. */
export const distinctMessages = (messages: readonly Message[]): Message[] => {
  const texts = messages.map((message) => formatMessage(message));
  return messages.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
};

/** An error whose text is a message. */
export class MessageError extends Error {
  readonly data: Message;
  constructor(data: Message, options: { cause?: unknown } = {}) {
    super(formatMessage(data), options);
    this.name = new.target.name;
    this.data = data;
  }
}

/** The message of anything that was thrown; the text of a foreign error stays as it is. */
export const messageIn = (thrown: unknown): Message => {
  if (thrown instanceof MessageError) return thrown.data;
  return msg("common.text", { text: thrown instanceof Error ? thrown.message : String(thrown) });
};

/** A message with a full stop at its end. */
export const sentence = (text: Message): Message =>
  formatMessage(text).endsWith(".") ? text : msg("common.sentence", { text });

/** A message without the full stop at its end, for use inside another. */
export const clause = (text: Message): Message => msg("common.clause", { text });

/** What is wrong and what to do about it: `what; remedy`. */
export const remedied = (what: Message, remedy: Message): Message => msg("common.remedy", { what, remedy });

/** What is wrong, without what to do about it. */
export const withoutRemedy = (text: Message): Message => {
  const { what } = text.params;
  return text.code === "common.remedy" && typeof what === "object" ? what : text;
};

/** A message that begins with the place it is about: `rows[2]: …`. */
export const placed = (place: string, text: Message): Message => msg("common.placed", { place, text });

/** The same where the place is the subject of the sentence: `rows[2] is missing`. */
export const about = (place: string, text: Message): Message => msg("common.about", { place, text });

/** Names or texts as one: `a and b`. */
export const allOf = (texts: readonly MessageParam[]): MessageParam =>
  texts.length === 0 ? "" : texts.reduce((a, b) => msg("common.and", { a, b }));

/** Names or texts as `a, b, c`. */
export const listedOf = (texts: readonly MessageParam[]): MessageParam =>
  texts.length === 0 ? "" : texts.reduce((a, b) => msg("common.listed", { a, b }));

/** A message in the place where a schema takes a text of its own; `issueMessage` reads it again. */
export const schemaText = (message: Message): string => JSON.stringify(message);

const parsedText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The message that a schema of ours gave its issue with `schemaText`; undefined where the words are the library's. */
export const ownMessage = (issue: { message: string }): Message | undefined =>
  issue.message.startsWith("{") ? messageSchema.safeParse(parsedText(issue.message)).data : undefined;

/** The message of a schema's issue: ours, or the library's own words. */
export const issueMessage = (issue: { message: string }): Message =>
  ownMessage(issue) ?? msg("common.text", { text: issue.message });

/** The message of the first issue that a schema found. */
export const firstIssue = ({ issues: [first] }: z.ZodError): Message => issueMessage(first ?? { message: "" });

/** The message itself, or one filled into it, that has one of the codes; undefined where none has. */
export const findMessage = (message: Message | undefined, codes: ReadonlySet<MessageCode>): Message | undefined => {
  if (!message || codes.has(message.code)) return message;
  const filledIn = Object.values(message.params).filter((param) => typeof param === "object");
  return filledIn.map((param) => findMessage(param, codes)).find((found) => found !== undefined);
};

/** A text that was filled into a message; undefined where the parameter is no text. */
export const textParam = ({ params }: Message, name: string): string | undefined => {
  const value = params[name];
  return typeof value === "string" ? value : undefined;
};
