/** Reads bits of an H.264 payload, highest bit first (ITU-T H.264, 7.2 and 9.1). */
export type BitReader = {
  /** Place of the next bit. */
  position(): number;
  bits(count: number): number;
  flag(): boolean;
  /** Unsigned Exp-Golomb code, ue(v). */
  unsigned(): number;
  /** Signed Exp-Golomb code, se(v). */
  signed(): number;
};

const MAX_CODE_LENGTH = 32;

export const createBitReader = (bytes: Uint8Array, firstByte = 0): BitReader => {
  let at = firstByte * 8;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined) throw new RangeError("the H.264 payload ends too early");
    const value = (byte >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = value * 2 + bit();
    return value;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while (bit() === 0) zeros += 1;
    if (zeros > MAX_CODE_LENGTH) throw new RangeError("an H.264 code is too long");
    return 2 ** zeros - 1 + bits(zeros);
  };
  const signed = (): number => {
    const code = unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2;
  };
  return { position: () => at, bits, flag: () => bit() === 1, unsigned, signed };
};
