import process from "node:process";
import type { FromServer } from "./messages.ts";

/** The service's end of the message port to the shell. */
export type ServerChannel = {
  send(message: FromServer): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the shell's end is gone. */
  onClose(listener: () => void): void;
};

/** The port that a process of Electron's has. */
type ParentPort = {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { data: unknown }) => void): unknown;
  on(event: "close", listener: () => void): unknown;
};

const throughElectron = (port: ParentPort): ServerChannel => ({
  send: (message) => port.postMessage(message),
  onMessage: (listener) => void port.on("message", ({ data }) => listener(data)),
  onClose: (listener) => void port.on("close", listener),
});

const throughNode = (): ServerChannel => ({
  send: (message) => void process.send?.(message),
  onMessage: (listener) => void process.on("message", listener),
  onClose: (listener) => void process.on("disconnect", listener),
});

/** The port of Electron's utility process, or the one of a process that Node forked. */
export const serverChannel = (): ServerChannel => {
  const { parentPort } = process as typeof process & { parentPort?: ParentPort };
  return parentPort ? throughElectron(parentPort) : throughNode();
};
