/** A stretch of time in which one process runs; `done` where it needs no more. */
export type Slice = { readonly process: number; readonly from: number; readonly to: number; readonly done: boolean };

/** Round-robin scheduling of processes that all wait from the start: each gets at most a quantum, then queues again. */
export const roundRobin = (bursts: readonly number[], quantum: number): readonly Slice[] => {
  const queue = bursts.map((left, process) => ({ process, left }));
  const slices: Slice[] = [];
  let time = 0;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const spent = Math.min(quantum, next.left);
    const left = next.left - spent;
    slices.push({ process: next.process, from: time, to: time + spent, done: left <= 1e-12 });
    time += spent;
    if (left > 1e-12) queue.push({ process: next.process, left });
  }
  return slices;
};
