import { z } from "zod";

/** What closing the window does while a lecture is being made. */
export const closeChoiceSchema = z.enum(["background", "stop"]);
export type CloseChoice = z.infer<typeof closeChoiceSchema>;

export type CloseState = {
  platform: string;
  /** Whether a lecture waits or is being made. */
  working: boolean;
  /** Whether the program is ending anyway. */
  quitting: boolean;
  remembered: CloseChoice | null;
  hasTray: boolean;
};

/** What becomes of the window: `ask` shows the dialog first. */
export type CloseDeed = "close" | "ask" | "hide" | "minimise" | "quit";

const deedOf = (choice: CloseChoice, hasTray: boolean): CloseDeed => {
  if (choice === "stop") return "quit";
  return hasTray ? "hide" : "minimise";
};

/** What closing the window does. On macOS the program stays without a window anyway. */
export const onClose = ({ platform, working, quitting, remembered, hasTray }: CloseState): CloseDeed => {
  if (quitting) return "close";
  if (platform === "darwin") return "hide";
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
