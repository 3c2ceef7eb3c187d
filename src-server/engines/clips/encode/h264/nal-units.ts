/** NAL units of an H.264 byte stream (ITU-T H.264, annex B). */

const START_CODE = Buffer.from([0, 0, 1]);

/** Types of units that matter here. */
export const NAL = { slice: 1, keySlice: 5, sps: 7, pps: 8, delimiter: 9 } as const;

export const nalType = (unit: Uint8Array): number => (unit[0] ?? 0) & 31;

const withoutTrailingZeros = (unit: Buffer): Buffer => {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end -= 1;
  return unit.subarray(0, end);
};

/** The units of a byte stream, without start codes. */
export const splitUnits = (stream: Buffer): Buffer[] => {
  const units: Buffer[] = [];
  let start = stream.indexOf(START_CODE);
  while (start >= 0) {
    const next = stream.indexOf(START_CODE, start + 3);
    units.push(withoutTrailingZeros(stream.subarray(start + 3, next < 0 ? stream.length : next)));
    start = next;
  }
  return units;
};

/** A byte stream of units. */
export const joinUnits = (units: readonly Uint8Array[]): Buffer =>
  Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit]));

/** Takes out the bytes that keep start codes from appearing inside a unit. */
export const unescapeUnit = (unit: Uint8Array): Uint8Array => {
  const payload = new Uint8Array(unit.length);
  let [length, zeros] = [0, 0];
  for (const byte of unit) {
    const guard = zeros >= 2 && byte === 3;
    zeros = byte === 0 ? zeros + 1 : 0;
    if (!guard) payload[length++] = byte;
  }
  return payload.subarray(0, length);
};

/** Puts in the bytes that keep start codes from appearing inside a unit. */
export const escapeUnit = (payload: Uint8Array): Uint8Array => {
  const unit = new Uint8Array(payload.length + Math.ceil(payload.length / 2) + 1);
  let [length, zeros] = [0, 0];
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      unit[length++] = 3;
      zeros = 0;
    }
    unit[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return unit.subarray(0, length);
};
