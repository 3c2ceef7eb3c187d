import type { Stats } from "node:fs";
import { rmdir, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { AppError } from "../errors.ts";

export type Claim = {
  /** Throws `AppError("output")` when the claim was lost, for instance while the machine slept. */
  check(): void;
  release(): Promise<void>;
};

/** A holder renews its mark every second; one that has not for so long is dead. */
const RENEW_MS = 1000;
const DEAD_AFTER_MS = 6000;
const LOOK_AGAIN_MS = 250;

const isHeld = (failure: unknown): boolean =>
  failure instanceof Error && "code" in failure && failure.code === "ELOCKED";

/** Removes a mark as long as it is the one that was claimed: whoever takes a mark over makes it anew. */
const removeOwn = async (mark: string, own: Stats): Promise<void> => {
  const found = await stat(mark).catch(() => null);
  if (found && found.ino === own.ino && found.birthtimeMs === own.birthtimeMs) await rmdir(mark).catch(() => undefined);
};

const tryClaim = async (mark: string): Promise<Claim> => {
  let lost: Error | null = null;
  const release = await lockfile.lock(mark, {
    lockfilePath: mark,
    realpath: false,
    stale: DEAD_AFTER_MS,
    update: RENEW_MS,
    onCompromised: (reason) => {
      lost = reason;
    },
  });
  const own = await stat(mark);
  const check = (): void => {
    if (lost)
      throw new AppError("output", "Another run took over the same folder; run one at a time.", { cause: lost });
  };
  // Releasing a lost claim fails, though its mark may be there still.
  return { check, release: () => release().catch(() => removeOwn(mark, own)) };
};

const renewedAt = (mark: string): Promise<number> =>
  stat(mark).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** Takes over the mark of a process that was killed; null where there is none. Never throws. */
export const takeDeadClaim = async (mark: string): Promise<Claim | null> =>
  (await renewedAt(mark)) === 0 ? null : tryClaim(mark).catch(() => null);

/**
 * Claims something for this process by a mark on disk; null when a living process holds it. The mark of a process that
 * was killed is taken over after six seconds. Throws what the disk throws.
 */
export const claim = async (mark: string, signal?: AbortSignal): Promise<Claim | null> => {
  let seen = await renewedAt(mark);
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await tryClaim(mark);
    } catch (failure) {
      if (!isHeld(failure)) throw failure;
    }
    const now = await renewedAt(mark);
    if (seen !== 0 && now !== 0 && now !== seen) return null;
    // Somebody was faster after the first look.
    if (seen === 0) seen = now;
    await wait(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
};
