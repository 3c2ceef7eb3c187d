import { z } from "zod";
import type { LectureFileName } from "../lecture-files.ts";
import { messageSchema } from "../messages/message.ts";

/** Places on the web that the page may ask for, by name: the page never hands over an address. */
export const LINK_IDS = [
  "key-openai",
  "key-anthropic",
  "key-google",
  "key-openrouter",
  "key-groq",
  "key-mistral",
  "key-deepseek",
] as const;
export const linkIdSchema = z.enum(LINK_IDS);
export type LinkId = z.infer<typeof linkIdSchema>;

/** Folders that can be opened. */
const FOLDERS = ["library", "data", "logs", "crashes", "licences"] as const;
export const folderSchema = z.enum(FOLDERS);
type Folder = z.infer<typeof folderSchema>;

/** Folders that can be chosen. */
export const chosenFolderSchema = z.enum(["library", "data"]);
type ChosenFolder = z.infer<typeof chosenFolderSchema>;

export const updateStepSchema = z.enum(["check", "download", "install", "skip"]);
export type UpdateStep = z.infer<typeof updateStepSchema>;

/** What closing the window does while a lecture is being made. */
export const closeChoiceSchema = z.enum(["background", "stop"]);
export type CloseChoice = z.infer<typeof closeChoiceSchema>;

/** What the owner sets of the shell itself; only what is named changes. */
export const shellChangeSchema = z.strictObject({
  /** Whether Lectern keeps a place in the tray and goes on there when its window is closed. */
  tray: z.boolean().exactOptional(),
  /** Null asks each time again. */
  onClose: closeChoiceSchema.nullable().exactOptional(),
  /** Whether the window is drawn without the graphics card from the next start on. */
  softwareDrawing: z.boolean().exactOptional(),
});
export type ShellChange = z.infer<typeof shellChangeSchema>;

/** What is started anew: the engine, the engine's place given to the Lectern that holds its folder, or the program. */
export const restartedSchema = z.enum(["engine", "other-engine", "program"]);
export type Restarted = z.infer<typeof restartedSchema>;

/** What keeps saved keys safe: the system's own store, a store with a fixed password, or none. */
export type KeyStrength = "strong" | "weak" | "none";

/** What becomes of an update. */
const updateStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["idle", "checking", "none", "checkout", "failed"]) }),
  z.object({
    state: z.enum(["available", "downloading", "ready", "waiting"]),
    version: z.string(),
    percent: z.number().exactOptional(),
  }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

/** What the shell knows of itself and of the computer. */
export type ShellInfo = {
  platform: string;
  versions: Readonly<Record<string, string>>;
  locale: string;
  keyStrength: KeyStrength;
  /** What is said beside a key field; empty when keys are safe. */
  keyWords: string;
  apiPort: number | null;
  /** Whether drawing by the graphics card is switched off from the next start on. */
  softwareDrawing: boolean;
  /** Whether it is switched off now; where the two differ, the program has to start anew. */
  drawsInSoftware: boolean;
  tray: boolean;
  onClose: CloseChoice | null;
  /** Name of the folder that holds the library, the settings and the work, for showing. */
  dataFolder: string;
  crashDumps: number;
};

/** What the engine is at. */
const serverStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("starting"), slow: z.boolean() }),
  z.object({
    state: z.literal("ready"),
    port: z.int(),
    notes: z.array(messageSchema).readonly(),
    restarted: z.boolean(),
  }),
  z.object({ state: z.literal("restarting") }),
  z.object({
    state: z.literal("stopped"),
    reason: z.enum(["crashed", "failed", "in_use", "newer"]),
    message: messageSchema,
    lastLines: z.array(z.string()).readonly(),
  }),
]);
export type ServerState = z.infer<typeof serverStateSchema>;

/** How far moving the data folder is; `share` is 0 to 1 of the bytes. */
const movingStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("idle") }),
  z.object({ state: z.enum(["stopping", "copying", "checking", "removing"]), share: z.number() }),
]);
export type MovingState = z.infer<typeof movingStateSchema>;

/** What a menu entry, a link or a key asks of the page. */
export const COMMANDS = [
  ...["new-lecture", "open-plan", "save-copy", "reveal", "make", "cancel", "retry"],
  ...["go-new", "go-library", "go-settings", "keyboard", "check-computer", "theme-light", "theme-dark", "theme-system"],
] as const;
export type Command = (typeof COMMANDS)[number];

/** What a link asks the page to show; a form is filled, nothing starts. */
const openRequestSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("new"),
    prompt: z.string(),
    duration: z.number().nullable(),
    style: z.string().nullable(),
  }),
  z.object({ kind: z.literal("lecture"), jobId: z.string() }),
  z.object({ kind: z.literal("settings"), section: z.string() }),
  z.object({ kind: z.literal("plan"), name: z.string(), text: z.string() }),
  z.object({ kind: z.literal("refused"), sentence: z.string() }),
  z.object({ kind: z.literal("command"), command: z.enum(COMMANDS) }),
]);
export type OpenRequest = z.infer<typeof openRequestSchema>;

/** What the shell tells the page. */
export const shellEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("server"), server: serverStateSchema }),
  z.object({ type: z.literal("update"), update: updateStateSchema }),
  z.object({ type: z.literal("power"), battery: z.enum(["low", "fine"]) }),
  z.object({ type: z.literal("graphics"), graphics: z.enum(["fine", "failing"]) }),
  z.object({ type: z.literal("moving"), moving: movingStateSchema }),
  z.object({ type: z.literal("open"), open: openRequestSchema }),
]);
export type ShellEvent = z.infer<typeof shellEventSchema>;

/** What the desktop shell offers the page; in a plain browser there is none. */
export type Shell = {
  /** What the shell knows; after the change where one is handed over. */
  info(change?: ShellChange): Promise<ShellInfo>;
  subscribe(listener: (event: ShellEvent) => void): () => void;
  /** Starts the engine anew, or what else is named. */
  restartServer(what?: Restarted): Promise<void>;
  reveal(jobId: string): Promise<void>;
  saveCopy(jobId: string, artifact: LectureFileName): Promise<"saved" | "cancelled">;
  dragOut(jobId: string, artifact: LectureFileName): void;
  /**
   * The chosen folder's name, for showing; null when none was chosen. `library` is where finished lectures go from now
   * on. `data` moves everything there, reports how far it is, and rejects with one sentence when nothing was moved.
   */
  chooseFolder(which: ChosenFolder): Promise<string | null>;
  /** Text of a plan file; the page reads it by the contract. */
  openPlan(): Promise<string | null>;
  openFolder(which: Folder): Promise<void>;
  openLink(id: LinkId): Promise<void>;
  update(step: UpdateStep): Promise<UpdateState>;
  saveReport(): Promise<"saved" | "cancelled">;
};

/**
 * What a page in a browser sends beside its cookie. Browsers send the cookie to every port of 127.0.0.1; this secret lies
 * in the page's own storage, which no page of another port can read.
 */
export const SESSION_HEADER = "x-lectern-session";
/** The same in an address, for pictures and videos, which cannot send headers, and in the fragment that brings it. */
export const SESSION_PARAMETER = "session";
