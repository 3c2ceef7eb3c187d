/** Writes bits of an H.264 payload, highest bit first (ITU-T H.264, 7.2 and 9.1). */
export type BitWriter = {
  bits(value: number, count: number): BitWriter;
  flag(value: boolean): BitWriter;
  /** Unsigned Exp-Golomb code, ue(v). */
  unsigned(value: number): BitWriter;
  /** Signed Exp-Golomb code, se(v). */
  signed(value: number): BitWriter;
  /** The payload with its closing bit, filled up to whole bytes. */
  finish(): Uint8Array;
};

export const createBitWriter = (): BitWriter => {
  const written: number[] = [];
  const writer: BitWriter = {
    bits(value, count) {
      for (let place = count - 1; place >= 0; place -= 1) written.push(Math.floor(value / 2 ** place) % 2);
      return writer;
    },
    flag: (value) => writer.bits(Number(value), 1),
    unsigned(value) {
      const zeros = Math.floor(Math.log2(value + 1));
      return writer.bits(0, zeros).bits(value + 1, zeros + 1);
    },
    signed: (value) => writer.unsigned(value > 0 ? 2 * value - 1 : -2 * value),
    finish() {
      writer.bits(1, 1);
      const bytes = new Uint8Array(Math.ceil(written.length / 8));
      for (const [index, bit] of written.entries())
        bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
      return bytes;
    },
  };
  return writer;
};
