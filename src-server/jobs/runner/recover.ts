import { messageOf } from "../../errors.ts";
import type { JobStore } from "../job-store.ts";
import { PHASE_WORDS } from "../job-words.ts";
import { sweepLeftovers } from "../files/sweep.ts";
import { TRASH_MS, trustedTime, type Trash } from "../files/trash.ts";
import { CRASHED, MAX_CRASHES } from "./failure.ts";
import type { RunnerParts } from "./parts.ts";

/** Jobs that somebody was at work on when the program died go on, unless it died of them too often. */
export const countCrashes = ({ store, queue, log }: Pick<RunnerParts, "queue" | "log"> & { store: JobStore }): void => {
  for (const id of queue.voidLeases()) {
    const crashes = store.countCrash(id);
    log.warn("the program died while it was at work", { job: id, times: crashes });
    if (crashes < MAX_CRASHES) continue;
    store.finish(id, {
      ...{ state: "failed", phase: "failed", message: PHASE_WORDS.failed, secondsLeft: null },
      ...{ error: CRASHED, errorCode: "generation_failed" },
    });
  }
};

/** Puts the folders in order: what kills left, deleted files, what was deleted 30 days ago. Nothing here stops a start. */
export const tidyFolders = async (parts: RunnerParts, trash: Trash): Promise<void> => {
  const { store, disk, workDir, clock, log } = parts;
  const sweep = { store, disk, workDir, libraryDir: parts.libraryDir(), now: clock.now() };
  const steps = [
    async () => sweepLeftovers(sweep),
    async () => trash.reconcile(),
    async () => trash.purge((await trustedTime(disk, { workDir, now: clock.now() })) - TRASH_MS),
  ];
  for (const step of steps)
    await step().catch((failure: unknown) => log.warn("folders not tidied", { reason: messageOf(failure) }));
};
