import { formatMessage, msg, type Message } from "../../src-server/contract/messages/message.ts";

/** What has a message, with the message as English text. */
export type InEnglish<Some extends { message: Message }> = Omit<Some, "message"> & { message: string };

/** Findings with their messages in English. */
export const inEnglish = <Some extends { message: Message }>(findings: readonly Some[]): InEnglish<Some>[] =>
  findings.map((finding) => ({ ...finding, message: formatMessage(finding.message) }));

/** Checks with their names in English. */
export const checksInEnglish = (
  checks: readonly { name: Message; checked: number }[] | undefined,
): { name: string; checked: number }[] | undefined =>
  checks?.map(({ name, checked }) => ({ name: formatMessage(name), checked }));

/** Reported findings without the data of their messages. */
export const withoutData = <Some extends { data?: unknown }>(findings: readonly Some[]): Omit<Some, "data">[] =>
  findings.map((finding) => {
    const { data: _, ...rest } = finding;
    return rest;
  });

/** Messages in English. */
export const textsOf = (messages: readonly Message[]): string[] => messages.map((message) => formatMessage(message));

/** A message in English, where there is one. */
export const textOf = (message: Message | undefined): string | undefined => message && formatMessage(message);

/** Label and licence of a voice, as text and as data. */
export const labelled = (label: string, licence = "none") => ({
  ...{ label, label_data: msg("common.text", { text: label }) },
  ...{ licence, licence_data: msg("common.text", { text: licence }) },
});
