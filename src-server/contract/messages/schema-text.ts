import { messageSchema, msg, type Message } from "./message.ts";

/** A message in the place where a schema takes a text of its own; `issueMessage` reads it again. */
export const schemaText = (message: Message): string => JSON.stringify(message);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The message that a schema of ours gave its issue with `schemaText`; undefined where the words are the library's. */
export const ownMessage = (issue: { message: string }): Message | undefined =>
  issue.message.startsWith("{") ? messageSchema.safeParse(parsed(issue.message)).data : undefined;

/** The message of a schema's issue: ours, or the library's own words. */
export const issueMessage = (issue: { message: string }): Message =>
  ownMessage(issue) ?? msg("common.text", { text: issue.message });
