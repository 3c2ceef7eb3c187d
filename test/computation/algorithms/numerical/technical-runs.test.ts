import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxDimension, coverBoxes } from "../../../../src-server/computation/algorithms/numerical/box-counting.ts";
import { amplitudeAt } from "../../../../src-server/computation/algorithms/numerical/fourier-amplitude.ts";
import { roundRobin } from "../../../../src-server/computation/algorithms/numerical/round-robin.ts";
import { sigmaDelta } from "../../../../src-server/computation/algorithms/numerical/sigma-delta.ts";
import { slidingWindow } from "../../../../src-server/computation/algorithms/numerical/sliding-window.ts";
import { alohaSlots, alohaThroughput } from "../../../../src-server/computation/algorithms/numerical/slotted-aloha.ts";

const many = { numRuns: 300 };

describe("networks", () => {
  it("slotted_aloha gets through as often as the formula says", () => {
    for (const [stations, probability] of [
      [2, 0.5],
      [6, 0.2],
      [30, 0.03],
    ] as const) {
      const slots = alohaSlots({ stations, probability, slots: 20_000, seed: 7 });
      const share = slots.filter((senders) => senders === 1).length / slots.length;
      expect(Math.abs(share - alohaThroughput(stations, probability))).toBeLessThan(0.015);
    }
  });

  it("sliding_window brings every packet once and in order, never more than the window under way", () => {
    const options = fc.record({
      window: fc.integer({ min: 1, max: 8 }),
      packets: fc.integer({ min: 1, max: 15 }),
      roundTrip: fc.integer({ min: 1, max: 6 }),
      lossProbability: fc.double({ min: 0, max: 0.5, noNaN: true }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(options, (given) => {
        const events = slidingWindow({ ...given, most: 5000 });
        const acks = events.filter(({ kind }) => kind === "ack").map(({ packet }) => packet);
        expect(acks).toEqual(Array.from({ length: given.packets }, (_, i) => i + 1));
        for (const { kind, packet, base } of events)
          if (kind !== "ack") expect([packet >= base, packet < base + given.window]).toEqual([true, true]);
        for (const { packet, time } of events.filter(({ kind }) => kind === "ack"))
          expect(
            events.some(
              (sent) => sent.kind === "send" && sent.packet === packet && sent.time === time - given.roundTrip,
            ),
          ).toBe(true);
      }),
      many,
    );
  });

  it("sliding_window without losses fills the line as far as the window goes", () => {
    for (let window = 1; window <= 6; window++) {
      const events = slidingWindow({ window, packets: 120, roundTrip: 4, lossProbability: 0, seed: 1, most: 5000 });
      const throughput = 120 / (events.at(-1)?.time ?? 1);
      expect(throughput).toBeCloseTo(Math.min(1, window / 4), 1);
    }
  });
});

describe("round_robin", () => {
  it("finishes as a clock that counts units of time says", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (bursts, quantum) => {
          const left = [...bursts];
          const queue = bursts.map((_, i) => i);
          const finish = bursts.map(() => 0);
          for (let clock = 0, used = 0; queue.length > 0;) {
            const process = queue[0] ?? 0;
            left[process] = (left[process] ?? 0) - 1;
            clock += 1;
            used += 1;
            if (left[process] === 0) finish[process] = clock;
            if (left[process] === 0 || used === quantum) {
              queue.shift();
              if ((left[process] ?? 0) > 0) queue.push(process);
              used = 0;
            }
          }
          const slices = roundRobin(bursts, quantum);
          expect(bursts.map((_, i) => slices.find(({ process, done }) => process === i && done)?.to)).toEqual(finish);
          slices.slice(1).forEach(({ from }, i) => expect(from).toBe(slices[i]?.to));
        },
      ),
      many,
    );
  });
});

describe("signals", () => {
  it("sigma_delta: the mean of the bits is that of the signal, but for what is still carried", () => {
    const samples = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(samples, (values) => {
        const steps = sigmaDelta(values);
        const [input, output] = [values, steps.map(({ bit }) => bit)].map((list) =>
          list.reduce((sum, value) => sum + value, 0),
        );
        expect(steps.every(({ carried }) => Math.abs(carried) <= 1 + 1e-9)).toBe(true);
        expect(Math.abs((input ?? 0) - (output ?? 0))).toBeLessThanOrEqual(1 + 1e-9);
      }),
      many,
    );
  });

  it("fourier_transform: sines over whole periods come with their amplitudes, others not at all", () => {
    const waves = fc.uniqueArray(
      fc.record({ k: fc.integer({ min: 1, max: 12 }), a: fc.double({ min: 0.1, max: 3, noNaN: true }) }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ k }) => k,
      },
    );
    fc.assert(
      fc.property(waves, fc.integer({ min: 1, max: 12 }), (list, probe) => {
        const f = (t: number): number => list.reduce((sum, { k, a }) => sum + a * Math.sin(2 * Math.PI * k * t + k), 0);
        const wanted = list.find(({ k }) => k === probe)?.a ?? 0;
        expect(amplitudeAt(f, [0, 1], probe)).toBeCloseTo(wanted, 6);
      }),
      { numRuns: 100 },
    );
    expect(amplitudeAt(() => 2, [0, 3], 0)).toBeCloseTo(2);
  });

  it("box_counting: lines have dimension 1, areas 2, and Cantor's dust log 2 / log 3", () => {
    const sizes = [1 / 3, 1 / 9, 1 / 27, 1 / 81];
    const dimension = (points: readonly (readonly [number, number])[]): number =>
      boxDimension(sizes.map((size) => coverBoxes(points, size, [0, 0])));
    const line = Array.from({ length: 20_000 }, (_, i) => [(i + 0.5) / 20_000, (i + 0.5) / 40_000] as const);
    expect(dimension(line)).toBeCloseTo(1, 1);
    const area = Array.from({ length: 250 }, (_, i) =>
      Array.from({ length: 250 }, (__, j) => [(i + 0.5) / 250, (j + 0.5) / 250] as const),
    ).flat();
    expect(dimension(area)).toBeCloseTo(2, 2);
    const dust = Array.from({ length: 1024 }, (_, i) => {
      const digits = [...i.toString(2).padStart(10, "0")].map((bit, k) => (2 * Number(bit)) / 3 ** (k + 1));
      return [digits.reduce((sum, x) => sum + x, 0) + 1e-9, 0] as const;
    });
    expect(dimension(dust)).toBeCloseTo(Math.log(2) / Math.log(3), 6);
    expect(boxDimension([])).toBeNaN();
  });
});
