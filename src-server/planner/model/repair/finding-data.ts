import type { Finding } from "../../../contract/finding.ts";
import type { Message, MessageCode } from "../../../contract/messages/message.ts";

const within = (message: Message, codes: ReadonlySet<MessageCode>): Message | undefined =>
  codes.has(message.code)
    ? message
    : Object.values(message.params)
        .flatMap((param) => (typeof param === "object" ? (within(param, codes) ?? []) : []))
        .at(0);

/** The message of a finding, or the one filled into it, that has one of the codes; undefined where none has. */
export const findMessage = ({ data }: Finding, codes: ReadonlySet<MessageCode>): Message | undefined =>
  data && within(data, codes);

/** A text that was filled into a message; undefined where the parameter is no text. */
export const textParam = ({ params }: Message, name: string): string | undefined => {
  const value = params[name];
  return typeof value === "string" ? value : undefined;
};
