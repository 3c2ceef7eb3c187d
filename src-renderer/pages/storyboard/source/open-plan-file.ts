import { shell } from "../../../bridge/shell.ts";
import { MAX_PLAN_BYTES, readPlanText, type PlanReading } from "../../../plan-editing/read-plan-text.ts";

const chosenFile = async (): Promise<File | undefined> => {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".lectern,.json,application/json";
  const { promise, resolve } = Promise.withResolvers<File | undefined>();
  input.addEventListener("change", () => resolve(input.files?.[0]), { once: true });
  input.addEventListener("cancel", () => resolve(undefined), { once: true });
  input.click();
  return promise;
};

/** A plan from a file: what it says, or why it was refused. Larger ones are not even read. */
export const readPlanFile = async (file: File): Promise<PlanReading> =>
  file.size > MAX_PLAN_BYTES ? { kind: "too_large", bytes: file.size } : readPlanText(await file.text());

/** Has a plan file chosen, by the shell where there is one; undefined when nothing was chosen. */
export const openPlanFile = async (): Promise<PlanReading | undefined> => {
  const desktop = shell();
  if (desktop) {
    const text = await desktop.openPlan();
    return text === null ? undefined : readPlanText(text);
  }
  const file = await chosenFile();
  return file && readPlanFile(file);
};
