import { msg, type Message } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";

/** An expression or formula that cannot be read, or has no value for want of a name. `at` counts characters from 1; 0 = the whole. */
export class ExpressionError extends AppError {
  readonly at: number;
  /** What is wrong, without the text that is quoted before it. */
  readonly reason: Message;
  constructor(message: Message, { at = 0, reason = message }: { at?: number; reason?: Message } = {}) {
    super("plan", message);
    this.at = at;
    this.reason = reason;
  }
}

const QUOTED_LENGTH = 60;

/** The text as messages quote it: whole, or its beginning and three dots. */
export const quoted = (text: string): string =>
  text.length <= QUOTED_LENGTH ? `"${text}"` : `"${text.slice(0, QUOTED_LENGTH)}…"`;

/** `cannot read "x^^2" at character 3: a number or name is wanted`; `index` counts from 0. */
export const cannotRead = (source: string, index: number, wanted: Message): ExpressionError =>
  new ExpressionError(msg("expressions.cannot_read_character", { source: quoted(source), index: index + 1, wanted }), {
    at: index + 1,
    reason: wanted,
  });

/** A text longer than is ever read. */
export const tooLong = (what: Message, length: number, limit: number): ExpressionError =>
  new ExpressionError(msg("expressions.characters_most_read_split", { what, length, limit }));
