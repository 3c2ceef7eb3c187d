import process from "node:process";
import { z } from "zod";
import { doctorRowSchema } from "../../src-server/doctor/doctor-row.ts";
import { messageSchema } from "../../src-server/contract/messages/message.ts";
import type { ShellClock } from "../system-ports.ts";

const text = z.string().max(4096);

const configSchema = z.object({
  dataDir: text,
  cacheDir: text,
  tempDir: text,
  homeDir: text,
  browserPath: text.exactOptional(),
  ffmpegPath: text.exactOptional(),
  resourcesDir: text.exactOptional(),
  searchPath: z.array(text).max(500).readonly(),
});

const proxyAddress = z.url({ protocol: /^https?$/u }).max(2048);

/** What the shell sends the service, over the message port alone: never by arguments or the environment. */
export const toServerSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("start"),
    /** The shell's own process; the service ends with it. */
    parentPid: z.int().positive(),
    /** SHA-256 of the window's session key, as base64url. */
    windowKeyHash: z.string().regex(/^[\w-]{43}$/u),
    config: configSchema,
    /** Whether the password store is still being opened, so that `unlock` is going to come. */
    awaitsKey: z.boolean().optional(),
  }),
  z.object({ type: z.literal("doctor"), config: configSchema }),
  /** The key of saved secrets; null where the password store was denied or is too weak. */
  z.object({
    type: z.literal("unlock"),
    dataKey: z
      .string()
      .regex(/^[\w-]{43}$/u)
      .nullable(),
  }),
  z.object({ type: z.literal("proxy-answer"), id: z.int(), proxy: proxyAddress.nullable() }),
  z.object({ type: z.literal("power"), power: z.enum(["suspend", "resume"]) }),
  z.object({ type: z.literal("locate"), id: z.int(), jobId: z.uuid(), name: z.string().max(40) }),
  z.object({ type: z.literal("stop") }),
]);

/** A message of the shell to the service. */
export type ToServer = z.infer<typeof toServerSchema>;

/** What the service tells the shell. */
export const fromServerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("listening"), port: z.int().min(1).max(65_535), notes: z.array(messageSchema) }),
  /** Saved secrets that cannot be opened, once the password store was. */
  z.object({ type: z.literal("unreadable"), notes: z.array(messageSchema) }),
  z.object({ type: z.literal("failed"), reason: z.enum(["failed", "in_use", "newer"]), message: messageSchema }),
  z.object({ type: z.literal("doctored"), rows: z.array(doctorRowSchema).max(100).readonly() }),
  z.object({ type: z.literal("proxy-ask"), id: z.int(), address: z.url({ protocol: /^https$/u }).max(2048) }),
  z.object({ type: z.literal("located"), id: z.int(), path: z.string().nullable() }),
  z.object({ type: z.literal("stopped") }),
]);

/** A message of the service to the shell. */
export type FromServer = z.infer<typeof fromServerSchema>;

/** Questions to the service that wait for their answers. */
type Questions = {
  /** Asks; null when no answer comes within 5 s. */
  ask(send: (id: number) => void): Promise<string | null>;
  answer(id: number, path: string | null): void;
  /** The service is gone: nobody answers any more. */
  giveUp(): void;
};

const MAX_WAIT_MS = 5000;

/** Creates a register of questions that wait for an answer, each with a timeout. */
export const createQuestions = (clock: ShellClock): Questions => {
  const waiting = new Map<number, (path: string | null) => void>();
  let last = 0;
  return {
    async ask(send) {
      const id = (last += 1);
      const { promise, resolve } = Promise.withResolvers<string | null>();
      waiting.set(id, resolve);
      const cancel = clock.after(MAX_WAIT_MS, () => resolve(null));
      send(id);
      const path = await promise;
      cancel();
      waiting.delete(id);
      return path;
    },
    answer: (id, path) => waiting.get(id)?.(path),
    giveUp: () => waiting.forEach((resolve) => resolve(null)),
  };
};

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

/** The port of Electron's utility process, or the one of a process that Node forked. */
export const serverChannel = (): ServerChannel => {
  const { parentPort } = process as typeof process & { parentPort?: ParentPort };
  return parentPort ? throughElectron(parentPort) : throughNode();
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
