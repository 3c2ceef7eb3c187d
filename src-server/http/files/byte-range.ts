/** First and last byte of a part, both counted from 0 and included. */
export type ByteRange = { first: number; last: number };

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * What a `Range` header asks of a file of `bytes` bytes: one part, `unsatisfiable`, or null for the whole file, which
 * is also the answer to several parts, other units and what cannot be read (RFC 9110, 14.2).
 */
export const byteRange = (header: string | undefined, bytes: number): ByteRange | "unsatisfiable" | null => {
  const found = header === undefined ? null : ONE_RANGE.exec(header);
  const [, from = "", to = ""] = found ?? [];
  if (!found || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? "unsatisfiable" : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= bytes ? "unsatisfiable" : { first, last };
};
