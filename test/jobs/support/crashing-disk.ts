import { type Disk, realDisk } from "../../../src-server/jobs/files/disk.ts";
import type { JobQueue, JobStore } from "../../../src-server/jobs/job-store.ts";

/** A life that ends between any two steps of the program: none of its later steps reaches the disk, the rows or the queue. */
export type Life = {
  isDead(): boolean;
  kill(): void;
  /** Steps done so far that left something behind. */
  steps(): number;
  /** Kills it before the step of this number, counted from now, from 0. */
  dieAfter(steps: number): void;
  /** Resolves when it was killed. */
  readonly death: Promise<void>;
  disk: Disk;
  store(store: JobStore): JobStore;
  queue(queue: JobQueue): JobQueue;
};

const READS = new Set([
  "exists",
  "isFile",
  "isFolder",
  "tryWriting",
  "names",
  "read",
  "find",
  "list",
  "unfinished",
  "secrets",
  "findCached",
  "holdsLectures",
  "paces",
]);

class Dead extends Error {}

export const createLife = (): Life => {
  let dieAt = Number.POSITIVE_INFINITY;
  const death = Promise.withResolvers<void>();
  let dead = false;
  let steps = 0;
  const kill = (): void => {
    dead = true;
    death.resolve();
  };
  const count = (name: string): void => {
    if (dead || READS.has(name)) return;
    if (steps === dieAt) kill();
    else steps += 1;
  };
  const sync = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== "function") return member;
        return (...args: unknown[]): unknown => {
          count(String(name));
          if (dead) throw new Dead("this process is dead");
          return Reflect.apply(member, object, args);
        };
      },
      ownKeys: (object) => Reflect.ownKeys(object),
    });
  const spread = <T extends object>(target: T): T => {
    const proxy = sync(target);
    const names = Object.keys(target);
    return Object.assign({}, target, Object.fromEntries(names.map((name) => [name, Reflect.get(proxy, name)])));
  };
  const disk = new Proxy(realDisk, {
    get: (object, name) => {
      const member: unknown = Reflect.get(object, name);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]): Promise<unknown> => {
        count(String(name));
        return dead ? new Promise(() => undefined) : Reflect.apply(member, object, args);
      };
    },
  });
  return {
    isDead: () => dead,
    kill,
    steps: () => steps,
    dieAfter: (more) => {
      steps = 0;
      dieAt = more;
    },
    death: death.promise,
    disk,
    store: spread,
    queue: spread,
  };
};
