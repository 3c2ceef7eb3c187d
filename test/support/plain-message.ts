import { msg, type Message } from "../../src-server/contract/messages/message.ts";

/** A text of no code, where any message will do. */
export const plain = (text: string): Message => msg("common.text", { text });
