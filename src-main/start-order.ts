/** What follows when a step of the start fails. */
export type StartFailure =
  /** The program ends without a word: another one shows itself instead. */
  | "quit"
  /** A dialog with the reason, and the end. */
  | "dialog"
  /** The window shows a page that says what to do. */
  | "page"
  /** The window shows a bar; everything else works. */
  | "bar"
  /** It is noted in the log. */
  | "silent";

/** The start, in its order: budget in milliseconds, and what a failure shows. */
export const START_ORDER = [
  { name: "before-ready", budgetMs: 50, failure: "dialog" },
  { name: "one-instance", budgetMs: 50, failure: "quit" },
  { name: "graphics", budgetMs: 10, failure: "silent" },
  { name: "ready", budgetMs: 500, failure: "dialog" },
  { name: "policy", budgetMs: 50, failure: "dialog" },
  { name: "window", budgetMs: 1000, failure: "dialog" },
  { name: "server", budgetMs: 3000, failure: "page" },
  { name: "keys", budgetMs: 1500, failure: "bar" },
  { name: "desktop", budgetMs: 100, failure: "silent" },
] as const satisfies readonly { name: string; budgetMs: number; failure: StartFailure }[];

export type StartStep = (typeof START_ORDER)[number]["name"];

type StartCall = {
  steps: Readonly<Record<StartStep, () => void | Promise<void>>>;
  /** Told each step that failed, and what follows. */
  onFailure(step: StartStep, outcome: StartFailure, failure: unknown): void;
  /** Told each step that took longer than its budget. */
  onSlow(step: StartStep, ms: number): void;
  now(): number;
};

const ENDS: ReadonlySet<StartFailure> = new Set(["quit", "dialog"]);

/** Takes the steps in their order. Whether the program goes on. */
export const runStartOrder = async ({ steps, onFailure, onSlow, now }: StartCall): Promise<boolean> => {
  for (const { name, budgetMs, failure: outcome } of START_ORDER) {
    const began = now();
    try {
      // The steps before Electron's `ready` must all have run before anything is waited for.
      const running = steps[name]();
      if (running) await running;
    } catch (failure) {
      onFailure(name, outcome, failure);
      if (ENDS.has(outcome)) return false;
    }
    const took = now() - began;
    if (took > budgetMs) onSlow(name, took);
  }
  return true;
};
