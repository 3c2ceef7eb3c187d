import { z } from "zod";

const text = z.string().max(4096);
const proxyAddress = z.url({ protocol: /^https?$/u }).max(2048);

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

const doctorRowSchema = z.object({
  name: z.string(),
  ok: z.boolean(),
  needed: z.boolean(),
  found: z.string(),
  advice: z.string().nullable(),
});

/** What the shell tells the service, over the message port alone: never by arguments or the environment. */
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
export type ToServer = z.infer<typeof toServerSchema>;

/** What the service tells the shell. */
export const fromServerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("listening"), port: z.int().min(1).max(65_535), notes: z.array(z.string()) }),
  /** Saved secrets that cannot be opened, once the password store was. */
  z.object({ type: z.literal("unreadable"), notes: z.array(z.string()) }),
  z.object({ type: z.literal("failed"), reason: z.enum(["failed", "in_use", "newer"]), sentence: z.string() }),
  z.object({ type: z.literal("doctored"), rows: z.array(doctorRowSchema).max(100).readonly() }),
  z.object({ type: z.literal("proxy-ask"), id: z.int(), address: z.url({ protocol: /^https$/u }).max(2048) }),
  z.object({ type: z.literal("located"), id: z.int(), path: z.string().nullable() }),
  z.object({ type: z.literal("stopped") }),
]);
export type FromServer = z.infer<typeof fromServerSchema>;
