/** Reads a stream piece by piece; what is not asked for is not read, so that the writer has to wait. */
export type StreamReader = {
  /** The next line without its end; undefined when the stream has ended. Throws `RangeError` for a line without end. */
  line(): Promise<string | undefined>;
  /** Fills all of the target; false when the stream ended before. */
  fill(target: Uint8Array): Promise<boolean>;
};

const LINE_END = 10;
const LONGEST_LINE = 64 * 1024;
const NOTHING: Uint8Array = new Uint8Array();

export const createStreamReader = (stream: AsyncIterable<Uint8Array>): StreamReader => {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = NOTHING;
  const hasMore = async (): Promise<boolean> => {
    const next = await chunks.next();
    rest = next.done ? NOTHING : next.value;
    return !next.done;
  };
  const take = (count: number): Uint8Array => {
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
  return {
    async line() {
      const parts: Uint8Array[] = [];
      for (let length = 0; length <= LONGEST_LINE;) {
        const end = rest.indexOf(LINE_END);
        parts.push(take(end < 0 ? rest.length : end));
        if (end >= 0) {
          take(1);
          return Buffer.concat(parts).toString("utf8");
        }
        length += parts.at(-1)?.length ?? 0;
        if (!(await hasMore())) return undefined;
      }
      throw new RangeError("a line is longer than any message");
    },
    async fill(target) {
      for (let filled = 0; filled < target.length;) {
        if (rest.length === 0 && !(await hasMore())) return false;
        const piece = take(target.length - filled);
        target.set(piece, filled);
        filled += piece.length;
      }
      return true;
    },
  };
};
