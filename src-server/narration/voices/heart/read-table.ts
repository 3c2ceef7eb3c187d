import { gunzipSync } from "node:zlib";

/** The text of one of the voice's JSON tables, packed or not. */
export const tableText = (read: (name: string) => Uint8Array, name: string): string => {
  const bytes = read(name);
  return Buffer.from(name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
};

/** Parses one of the voice's JSON tables. */
export const readTable = (read: (name: string) => Uint8Array, name: string): unknown =>
  JSON.parse(tableText(read, name)) as unknown;
