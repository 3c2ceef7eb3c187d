/** A disk that has not answered in time; it may be a network disk whose machine is away. */
export class SilentDiskError extends Error {
  /** Since when it has said nothing. */
  readonly silentMs: number;
  constructor(folder: string, silentMs: number) {
    super(`The disk of ${folder} has not answered for ${Math.round(silentMs)} ms.`);
    this.name = "SilentDiskError";
    this.silentMs = silentMs;
  }
}

/** Looks at folders whose disks may never answer. */
export type Patience = {
  /** What a look at a folder gives; rejects with `SilentDiskError` when that takes too long. */
  within<Seen>(folder: string, look: () => Promise<Seen>): Promise<Seen>;
};

/** Those who wait for a folder's disk; `movedAt` is when it last answered, or was first asked. */
type Line = { tail: Promise<unknown>; waiting: number; isSilent: boolean; movedAt: number };

/** Looks at the time so often while it waits: a moment in which this program itself stood still counts as one look. */
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
 * Looks at a folder one after another, each for so many milliseconds, and at one that is silent not again until it has
 * answered: every call that a disk holds up takes one of the few threads that read all disks.
 */
export const createPatience = (milliseconds: number): Patience => {
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
