import { open } from "node:fs/promises";

const MOST_BYTES = 16_384;
const MOST_LINES = 40;

/** The last lines of a log; none when it is not there. */
export const logTail = async (file: string | null): Promise<string[]> => {
  if (file === null) return [];
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - MOST_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString("utf8", 0, bytesRead).split(/\r?\n/);
    return lines
      .slice(start === 0 ? 0 : 1)
      .filter((line) => line.trim() !== "")
      .slice(-MOST_LINES);
  } finally {
    await handle.close();
  }
};
