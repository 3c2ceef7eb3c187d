const STYLE = 256;
const BYTES = 4;

/** The style of a voice for a row of so many phonemes: the file holds one for each number of them. */
export const styleFor = (file: Buffer, phonemes: number): Float32Array => {
  const styles = Math.floor(file.length / (STYLE * BYTES));
  if (styles === 0) throw new Error("The voice's file holds no style.");
  const row = Math.max(0, Math.min(styles, phonemes) - 1);
  return Float32Array.from({ length: STYLE }, (_, i) => file.readFloatLE((row * STYLE + i) * BYTES));
};
