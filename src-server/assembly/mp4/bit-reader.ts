/** Reads an H.264 parameter set bit by bit (ITU-T H.264 §7.2 and §9.1); past the end it reads zeros. */
export type BitReader = {
  /** A number of so many bits. */
  bits(count: number): number;
  flag(): boolean;
  /** An unsigned Exp-Golomb number. */
  unsigned(): number;
  /** A signed Exp-Golomb number. */
  signed(): number;
};

/** Takes out the bytes that keep start codes from appearing inside (§7.4.1). */
const withoutEmulation = (unit: Uint8Array): Uint8Array =>
  unit.filter((byte, i) => !(byte === 3 && i >= 2 && unit[i - 1] === 0 && unit[i - 2] === 0));

/** A reader of a parameter set, emulation prevention bytes skipped. */
export const createBitReader = (unit: Uint8Array): BitReader => {
  const bytes = withoutEmulation(unit);
  let at = 0;
  const bit = (): number => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i += 1) value = value * 2 + bit();
    return value;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while (zeros < 32 && bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + bits(zeros);
  };
  const signed = (): number => {
    const code = unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  };
  return { bits, flag: () => bit() === 1, unsigned, signed };
};
