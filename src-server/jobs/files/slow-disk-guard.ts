/** A disk did not respond in time; it may be a network disk whose server is unreachable. */
export class SilentDiskError extends Error {
  /** Milliseconds since its last response. */
  readonly silentMs: number;
  constructor(folder: string, silentMs: number) {
    super(`The disk of ${folder} has not answered for ${Math.round(silentMs)} ms.`);
    this.name = "SilentDiskError";
    this.silentMs = silentMs;
  }
}

/** Runs disk operations on folders whose disk may never respond. */
export type SlowDiskGuard = {
  /** The result of an operation on a folder; rejects with `SilentDiskError` on timeout. */
  within<Seen>(folder: string, look: () => Promise<Seen>): Promise<Seen>;
};

/** Operations queued for one folder; `movedAt` is when its disk last responded, or was first asked. */
type Line = { tail: Promise<unknown>; waiting: number; isSilent: boolean; movedAt: number };

/** The timeout counts in this many ticks, so that time in which this process itself was paused counts as one tick. */
const TICKS = 10;

const waited = async <Seen>(work: Promise<Seen>, milliseconds: number, give: () => Error): Promise<Seen> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === TICKS) reject(give());
  }, milliseconds / TICKS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
};

/**
 * Runs operations on a folder one at a time, each with a timeout in milliseconds. A folder that timed out is refused at
 * once until its disk responds: each blocked call holds one of the few threads that serve all disks.
 */
export const createSlowDiskGuard = (milliseconds: number): SlowDiskGuard => {
  const lines = new Map<string, Line>();
  const join = <Seen>(folder: string, line: Line, look: () => Promise<Seen>): Promise<Seen> => {
    line.waiting += 1;
    const seen = line.tail.then(look).finally(() => {
      line.isSilent = false;
      line.movedAt = performance.now();
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(folder);
    });
    line.tail = seen.catch(() => undefined);
    return seen;
  };
  return {
    within: async (folder, look) => {
      const now = performance.now();
      const line = lines.get(folder) ?? { tail: Promise.resolve(), waiting: 0, isSilent: false, movedAt: now };
      if (line.isSilent) throw new SilentDiskError(folder, now - line.movedAt);
      lines.set(folder, line);
      return waited(join(folder, line, look), milliseconds, () => {
        line.isSilent = true;
        return new SilentDiskError(folder, performance.now() - line.movedAt);
      });
    },
  };
};
