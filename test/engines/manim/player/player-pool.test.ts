import { describe, expect, it, vi } from "vitest";
import type { FrameJob } from "../../../../src-server/engines/clips/frame-source.ts";
import {
  createPlayerPool,
  type PlayerPool,
  type PoolOptions,
} from "../../../../src-server/engines/manim/player/player-pool.ts";
import type { ManimPlayer } from "../../../../src-server/engines/manim/player/start-player.ts";
import { handTimer } from "../../../support/hand-timer.ts";
import { oneScene } from "../../../support/small-timeline.ts";

/** A player whose jobs end when the test says so. */
type Slow = ManimPlayer & { finish(): void; jobs(): number };

const slowPlayer = (pid: number): Slow => {
  let finish = (): void => undefined;
  let [usable, jobs] = [true, 0];
  return {
    pid,
    render: () => {
      jobs += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    },
    jobs: () => jobs,
    finish: () => finish(),
    isUsable: () => usable,
    kill: async () => void (usable = false),
  };
};

const job: FrameJob = {
  ...{ timeline: oneScene([], []), frames: [0], size: { width: 2, height: 2 } },
  onFrame: () => Promise.resolve(),
};

const open = (more: Partial<PoolOptions> = {}): { pool: PlayerPool; players: Slow[] } => {
  const players: Slow[] = [];
  const start = async (): Promise<ManimPlayer> => {
    const player = slowPlayer(players.length + 1);
    players.push(player);
    return player;
  };
  const pool = createPlayerPool({ start, hasRoom: () => true, isLean: () => true, after: handTimer().after, ...more });
  return { pool, players };
};

describe("the processes that draw with Manim", () => {
  it("are as many as the jobs, where there is memory", async () => {
    const { pool, players } = open();
    const jobs = [pool.render(job), pool.render(job)];
    await vi.waitFor(() => expect(players.map((player) => player.jobs())).toEqual([1, 1]), 15_000);
    players.forEach((player) => player.finish());
    await Promise.all(jobs);
  });

  it("are one, for one job after the other, where there is none", async () => {
    const { pool, players } = open({ hasRoom: () => false });
    const [first, second] = [pool.render(job), pool.render(job)];
    for (const [jobs, drawing] of [first, second].entries()) {
      await vi.waitFor(() => expect(players[0]?.jobs()).toBe(jobs + 1), 15_000);
      players[0]?.finish();
      await drawing;
    }
    expect(players).toHaveLength(1);
  });

  it("end a wait for memory with its job", async () => {
    const { pool, players } = open({ hasRoom: () => false });
    const controller = new AbortController();
    void pool.render(job);
    await vi.waitFor(() => expect(players).toHaveLength(1), 15_000);
    const waiting = pool.render({ ...job, signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    players[0]?.finish();
  });

  it("are ended when they have grown", async () => {
    const { pool, players } = open({ isLean: ({ pid }) => pid > 1 });
    for (const [index, jobs] of [
      [0, 1],
      [1, 1],
      [1, 2],
    ] as const) {
      const drawing = pool.render(job);
      await vi.waitFor(() => expect(players[index]?.jobs()).toBe(jobs), 15_000);
      players[index]?.finish();
      await drawing;
    }
    expect(players.map((player) => player.isUsable())).toEqual([false, true]);
  });

  it("draw nothing when they are closed", async () => {
    const { pool, players } = open();
    await expect(pool.close().then(() => pool.render(job))).rejects.toThrow("closed");
    expect(players).toEqual([]);
  });
});
