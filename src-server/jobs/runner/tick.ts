import type { ActiveJobs } from "./active-jobs.ts";
import type { Claims } from "./claims.ts";
import type { RunnerParts } from "./parts.ts";
import type { Rest } from "./rest.ts";
import { createActiveTime } from "./watchdog.ts";

/** The jobs at work, and what fills free places. */
export type Pool = { active: ActiveJobs; claims: Claims; fill(): void; wake(): void; rest: Rest };

/** Extends the leases after so much active time; what another worker took meanwhile is worked on no more. */
export const extendClaims = ({ active, claims }: Pool, activeMs: number): void => {
  const lost = claims.extend(active.claims(), activeMs).map(({ jobId }) => jobId);
  if (lost.length > 0) active.halt("lost", lost);
};

/** What is looked after every second. */
export const tickOf = (pool: Pool, { clock, isPaused, vault }: RunnerParts): (() => void) => {
  const { active, claims, fill, rest } = pool;
  const activeTime = createActiveTime(clock.steady);
  let wasPaused = isPaused();
  let wasLocked = vault.awaitsKey();
  return () => {
    const paused = isPaused();
    const activeMs = activeTime();
    active.tick(activeMs);
    extendClaims(pool, activeMs);
    const wasResting = rest.isOn();
    rest.pass(activeMs);
    const locked = vault.awaitsKey();
    // The pause may have been lifted from the command line, which tells nobody.
    const isOpened = (wasPaused && !paused) || (wasLocked && !locked) || (wasResting && !rest.isOn());
    if (claims.isStuck() || isOpened) fill();
    wasPaused = paused;
    wasLocked = locked;
  };
};
