/** One round trip: packets under way, the threshold of slow start, and whether one was lost. */
export type TcpRound = { readonly window: number; readonly threshold: number; readonly lost: boolean };

/**
 * Congestion control of TCP Reno over `steps` round trips on a line that carries `capacity` packets at a time: the
 * window doubles up to the threshold, then grows by one; a loss halves it (RFC 5681, fast recovery).
 */
export const tcpRounds = ({
  capacity,
  threshold,
  steps,
}: {
  readonly capacity: number;
  readonly threshold: number;
  readonly steps: number;
}): readonly TcpRound[] => {
  const rounds: TcpRound[] = [];
  let [window, limit] = [1, threshold];
  for (let k = 0; k < steps; k += 1) {
    const lost = window > capacity;
    rounds.push({ window, threshold: limit, lost });
    if (lost) limit = Math.max(2, Math.floor(window / 2));
    window = lost ? limit : window < limit ? Math.min(limit, 2 * window) : window + 1;
  }
  return rounds;
};
