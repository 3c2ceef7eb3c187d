import { z } from "zod";
import { undoHistorySchema, type UndoHistory } from "../plan-editing/undo-history.ts";
import { clearStored, readStored, writeStored } from "./stored.ts";

const NAME = "lectern.draft.steps";
const storedSchema = undoHistorySchema.extend({ of: z.string() });

/** Steps that were kept for a storyboard; only those of the one that was changed last are there. */
export const readSteps = (storyboard: string): UndoHistory | undefined => {
  const stored = readStored(NAME, storedSchema);
  return stored?.of === storyboard ? stored : undefined;
};

/** Keeps the steps of a storyboard in place of any other's; without room for them there are none. */
export const writeSteps = (storyboard: string, steps: UndoHistory): void => {
  if (!writeStored(NAME, { ...steps, of: storyboard })) clearStored(NAME);
};

export const clearSteps = (): void => clearStored(NAME);
