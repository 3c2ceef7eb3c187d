import { z } from "zod";
import { formatMessage, messageSchema, type Message } from "../contract/messages/message.ts";

/** One thing a lecture needs, or is better with. */
export const doctorRowSchema = z.object({
  /** What was looked at: `ffmpeg`, `browser`. */
  name: z.string(),
  ok: z.boolean(),
  /** Without it no lecture can be made. */
  needed: z.boolean(),
  /** What was found, in a few words. */
  found: messageSchema,
  /** One sentence that says what to do; null when nothing is to be done. */
  advice: messageSchema.nullable(),
});
export type DoctorRow = z.infer<typeof doctorRowSchema>;

/** A row for something that is as it should be. */
export const goodRow = (name: string, found: Message): DoctorRow => ({
  name,
  ok: true,
  needed: true,
  found,
  advice: null,
});

/** A row for something without which no lecture can be made. */
export const missingRow = (name: string, said: { found: Message; advice: Message }): DoctorRow => ({
  name,
  ok: false,
  needed: true,
  ...said,
});

/** A row for something that lectures can be made without. */
export const lackingRow = (name: string, said: { found: Message; advice: Message }): DoctorRow => ({
  name,
  ok: false,
  needed: false,
  ...said,
});

/** A row with its texts in English, and the same texts as data. */
export const doctorRowTexts = ({ found, advice, ...row }: DoctorRow) => ({
  ...row,
  found: formatMessage(found),
  advice: advice && formatMessage(advice),
  found_data: found,
  advice_data: advice,
});
