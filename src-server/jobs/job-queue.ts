/** A job that one worker holds until its lease ends. */
export type Claim = { jobId: string; worker: string };

/**
 * Which job is next, and who is at work on it. Leases, not locks, so that a store shared by several machines can come
 * later: a dead worker's job comes back when its lease ends.
 */
export type JobQueue = {
  /** The next job in fair order (the owner's first, then account by account in turn), now held until `leaseMs` from now; null when none waits. With `withoutSecrets`, jobs that need a saved key (an AI provider's, a bucket's, the speech server's) go on waiting. */
  claim(worker: string, leaseMs: number, options?: { withoutSecrets?: boolean }): Claim | null;
  /** False when the claim was lost. */
  extend(claim: Claim, leaseMs: number): boolean;
  /** Gives the job back to wait, not before a moment (ms since 1970). */
  release(claim: Claim, notBefore?: number): void;
  /** Voids every lease: for a start, when nobody else can be at work. Returns the jobs that were held. */
  voidLeases(): string[];
  /** Jobs waiting, held ones left out. */
  waiting(): number;
};
