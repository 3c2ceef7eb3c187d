import { closeChoiceSchema, type CloseChoice } from "../src-server/contract/desktop/shell.ts";

export type CloseState = {
  platform: string;
  /** Whether a lecture waits or is being made. */
  working: boolean;
  /** Whether the program is ending anyway. */
  quitting: boolean;
  remembered: CloseChoice | null;
  /** Whether the owner wants Lectern to go on in the tray, with work or without. */
  tray: boolean;
  hasTray: boolean;
};

/** What becomes of the window: `ask` shows the dialog first. */
export type CloseDeed = "close" | "ask" | "hide" | "minimise" | "quit";

const deedOf = (choice: CloseChoice, hasTray: boolean): CloseDeed => {
  if (choice === "stop") return "quit";
  return hasTray ? "hide" : "minimise";
};

/** What closing the window does. On macOS the program stays without a window anyway. */
export const onClose = ({ platform, working, quitting, remembered, tray, hasTray }: CloseState): CloseDeed => {
  if (quitting) return "close";
  if (platform === "darwin" || (tray && hasTray)) return "hide";
  if (!working) return "quit";
  return remembered === null ? "ask" : deedOf(remembered, hasTray);
};

/** Buttons of the dialog, in their order. */
export const CLOSE_BUTTONS = ["keepWorking", "stopForNow", "stay"] as const;

/** What an answer of the dialog means, and what is remembered of it. */
export const afterAnswer = (
  button: number,
  { remember, hasTray }: { remember: boolean; hasTray: boolean },
): { deed: CloseDeed | "stay"; remembered: CloseChoice | null } => {
  const choice = ([...closeChoiceSchema.options] as const)[button];
  if (choice === undefined) return { deed: "stay", remembered: null };
  return { deed: deedOf(choice, hasTray), remembered: remember ? choice : null };
};
