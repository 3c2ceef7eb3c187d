import type {
  Command,
  OpenRequest,
  ServerState,
  ShellEvent,
  UpdateState,
} from "../../src-server/contract/desktop/shell.ts";
import type { THEMES } from "../appearance/appearance.ts";

type Theme = (typeof THEMES)[number];

/** Commands that only some pages can follow. */
export const PAGE_COMMANDS = ["save-copy", "reveal", "make", "cancel", "retry"] as const satisfies readonly Command[];
export type PageCommand = (typeof PAGE_COMMANDS)[number];

/** What a command leads to. */
export type CommandEffect =
  | { do: "go"; to: string }
  | { do: "theme"; theme: Theme }
  | { do: "page"; command: PageCommand }
  | { do: "keyboard" | "open-plan" | "check-computer" };

const EFFECTS: Readonly<Record<Command, CommandEffect>> = {
  "new-lecture": { do: "go", to: "/new" },
  "go-new": { do: "go", to: "/new" },
  "go-library": { do: "go", to: "/library" },
  "go-settings": { do: "go", to: "/settings" },
  "theme-light": { do: "theme", theme: "light" },
  "theme-dark": { do: "theme", theme: "dark" },
  "theme-system": { do: "theme", theme: "system" },
  "save-copy": { do: "page", command: "save-copy" },
  reveal: { do: "page", command: "reveal" },
  make: { do: "page", command: "make" },
  cancel: { do: "page", command: "cancel" },
  retry: { do: "page", command: "retry" },
  "open-plan": { do: "open-plan" },
  keyboard: { do: "keyboard" },
  "check-computer": { do: "check-computer" },
};

export const commandEffect = (command: Command): CommandEffect => EFFECTS[command];

/** The form with what a link gives; what it leaves out stays as it was typed. */
const newAddress = ({ prompt, duration, style }: Extract<OpenRequest, { kind: "new" }>): string => {
  const query = new URLSearchParams();
  if (prompt !== "") query.set("prompt", prompt);
  if (duration !== null) query.set("duration", String(duration));
  if (style !== null) query.set("style", style);
  return query.size === 0 ? "/new" : `/new?${query}`;
};

/** The address that a link asks for; undefined for what is no address. */
export const addressOf = (open: OpenRequest): string | undefined => {
  if (open.kind === "new") return newAddress(open);
  if (open.kind === "lecture") return `/lecture/${encodeURIComponent(open.jobId)}`;
  return open.kind === "settings" ? `/settings/${encodeURIComponent(open.section)}` : undefined;
};

/** What the shell said last of each thing that a bar tells. */
export type ShellStates = {
  server: ServerState | null;
  update: UpdateState | null;
  battery: "low" | "fine";
  graphics: "fine" | "failing";
};

export const FIRST_STATES: ShellStates = { server: null, update: null, battery: "fine", graphics: "fine" };

/** The states after an event. */
export const statesAfter = (states: ShellStates, event: ShellEvent): ShellStates => {
  if (event.type === "server") return { ...states, server: event.server };
  if (event.type === "update") return { ...states, update: event.update };
  if (event.type === "graphics") return { ...states, graphics: event.graphics };
  return event.type === "power" ? { ...states, battery: event.battery } : states;
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** What a key does on every page. A question mark that is typed into a text stays there. */
export const windowKey = (event: Key, isTyping: boolean): "keyboard" | "settings" | undefined => {
  if (event.altKey || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key === "," ? "settings" : undefined;
  if (event.key === "F1") return "keyboard";
  return event.key === "?" && !isTyping ? "keyboard" : undefined;
};
