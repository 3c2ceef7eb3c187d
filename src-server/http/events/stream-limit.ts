/** Most event streams that one key may have open. */
const MAX_STREAMS = 8;

/** Why a stream is closed: a newer one of the same key took its place, or the server stops. */
type Reason = "displaced" | "stop";
type Close = (reason: Reason) => void;

/** The open event streams of all keys. */
export type StreamLimit = {
  /** Takes a stream in; the key's oldest is closed when there are too many. Returns how to take it out again. */
  add(key: string, close: Close): () => void;
  /** Closes every open stream because the server stops. */
  stop(): void;
};

export const createStreamLimit = (most: number = MAX_STREAMS): StreamLimit => {
  const open = new Map<string, Set<Close>>();
  return {
    add: (key, close) => {
      const streams = open.get(key) ?? new Set();
      open.set(key, streams);
      const [oldest] = streams;
      streams.add(close);
      if (oldest && streams.size > most) {
        streams.delete(oldest);
        oldest("displaced");
      }
      return () => {
        streams.delete(close);
        if (streams.size === 0 && open.get(key) === streams) open.delete(key);
      };
    },
    stop: () => {
      for (const streams of open.values()) for (const close of streams) close("stop");
    },
  };
};
