/** Big-endian numbers one after another, each with its width in bytes. */
const field = (value: number, width: number): Buffer => {
  const bytes = Buffer.alloc(width);
  if (width === 8) bytes.writeBigUInt64BE(BigInt(value));
  else bytes.writeUIntBE(value, 0, width);
  return bytes;
};

const fields = (width: number, values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => field(value, width)));

export const u8 = (...values: number[]): Buffer => fields(1, values);
export const u16 = (...values: number[]): Buffer => fields(2, values);
export const u32 = (...values: number[]): Buffer => fields(4, values);
export const u64 = (...values: number[]): Buffer => fields(8, values);
export const zeros = (count: number): Buffer => Buffer.alloc(count);
export const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** The matrix that leaves a picture as it is. */
export const UNITY_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
