import { messageOf } from "../../src-server/errors.ts";
import { filled } from "../i18n/words.ts";
import { runStartOrder, type StartFailure, type StartStep } from "../start-order.ts";
import { createDesktopParts, type DesktopParts } from "./desktop-parts.ts";
import type { ProgramCall } from "./program-call.ts";
import { createParts } from "./program-parts.ts";
import type { Program } from "./early-steps.ts";
import { startSteps } from "./steps.ts";

const showFault = ({ parts }: Pick<Program, "parts">, why: string): void => {
  const { ports, words, log } = parts;
  ports.dialog.showErrorBox(words.fault, `${why}\n\n${filled(words, "faultDetail", { log: log.file })}`);
};

const ended = (program: Program, outcome: StartFailure, failure: unknown): void => {
  const { ports } = program.parts;
  if (outcome === "quit") return ports.app.quit();
  if (outcome !== "dialog") return;
  showFault(program, messageOf(failure));
  ports.app.exit(1);
};

/** Starts the desktop app. Whether it goes on is told; nothing is left when it does not. */
export const runProgram = async (call: ProgramCall): Promise<{ program: Program; running: boolean }> => {
  const parts = createParts(call);
  let desktop: DesktopParts | undefined;
  const program: Program = {
    parts,
    get desktop() {
      return (desktop ??= createDesktopParts(parts));
    },
    made: { quitting: () => false, dataKey: { key: null, strength: "none" }, drawsInSoftware: false },
  };
  const running = await runStartOrder({
    steps: startSteps(program),
    now: call.clock.now,
    onSlow: (step: StartStep, ms: number) => parts.log.line(`${step} took ${Math.round(ms)} ms`),
    onFailure(step, outcome, failure) {
      parts.log.line(`${step} failed: ${messageOf(failure)}`);
      ended(program, outcome, failure);
    },
  });
  return { program, running };
};

/** What nobody caught: noted, shown, and the end; lectures go on at the next start. */
export const onUncaught = ({ parts }: Pick<Program, "parts">, failure: unknown): void => {
  parts.log.line(`uncaught: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`);
  showFault({ parts }, messageOf(failure));
  parts.ports.app.exit(1);
};
