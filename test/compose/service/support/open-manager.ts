import type { EngineEntry } from "../../../../src-server/contract/api/catalogue.ts";
import { createManimManager, type ManimManager } from "../../../../src-server/compose/service/engines.ts";
import type { ManimStatus } from "../../../../src-server/contract/manim-environment.ts";
import { silentLogger } from "../../../../src-server/logging/logger.ts";
import { standInManim, type StandInManim } from "../../../support/stand-in-manim.ts";

export type Opened = {
  desk: ManimManager;
  environment: StandInManim;
  notified: EngineEntry[];
  /** Ends the pauses between two tellings of progress. */
  passTime(): void;
  drawing: { now: boolean };
};

/** The desk of a stand-in environment. */
export const openManager = (status?: ManimStatus): Opened => {
  const environment = standInManim(status);
  const notified: EngineEntry[] = [];
  const drawing = { now: false };
  let waiting: (() => void)[] = [];
  const desk = createManimManager({
    environment,
    isRendering: () => drawing.now,
    notify: (entry) => notified.push(entry),
    log: silentLogger,
    later: (_ms, call) => void waiting.push(call),
  });
  const passTime = (): void => {
    const due = waiting;
    waiting = [];
    for (const call of due) call();
  };
  return { desk, environment, notified, passTime, drawing };
};
