/** What is to be undone when the program ends or a later step of its start fails, the last first. */
export type Undo = {
  add(step: () => void | Promise<void>): void;
  /** Undoes everything; each step once. */
  all(): Promise<void>;
};

export const createUndo = (): Undo => {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    add: (step) => void steps.unshift(step),
    all: async () => {
      for (const step of steps.splice(0)) await step();
    },
  };
};
