import { messageSchema, type Message } from "./message.ts";

/** Header of a refusal that holds the message of its `detail` as data, for those who show it in another language. */
export const MESSAGE_HEADER = "Lectern-Message";

/** Longest value of the header; a longer message is sent as text alone. */
const MAX_CHARACTERS = 4096;

const ESCAPED = /[^\x20-\x7e]/g;
const escapedCharacter = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A message as the value of the header, JSON in ASCII; undefined for one without a code of its own and for one that is too long. */
const messageHeader = (message: Message): string | undefined => {
  const value = JSON.stringify(message).replace(ESCAPED, escapedCharacter);
  return message.code === "common.text" || value.length > MAX_CHARACTERS ? undefined : value;
};

/** The headers of an answer that carries a message as data; none where `messageHeader` gives none. */
export const messageHeaders = (message: Message): Readonly<Record<string, string>> => {
  const value = messageHeader(message);
  return value === undefined ? {} : { [MESSAGE_HEADER]: value };
};

/** The message in a value of the header; undefined where it is missing, or written by a version with other messages. */
export const readMessageHeader = (value: string | null): Message | undefined => {
  try {
    return messageSchema.safeParse(JSON.parse(value ?? "")).data;
  } catch {
    return undefined;
  }
};
