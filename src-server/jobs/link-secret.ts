import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";

const BYTES = 32;

const readSecret = async (file: string): Promise<Uint8Array | null> => {
  const bytes = await readFile(file).catch(() => null);
  return bytes?.length === BYTES ? bytes : null;
};

/** The secret that file links are sealed with; made once (mode 0600) and kept, so that links hold over restarts. */
export const linkSecret = async (file: string): Promise<Uint8Array> => {
  const known = await readSecret(file);
  if (known) return known;
  const secret = randomBytes(BYTES);
  const fresh = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = await open(fresh, "wx", 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A damaged one is replaced; links sealed with it are void.
  await rm(file, { force: true });
  await link(fresh, file);
  await rm(fresh, { force: true });
  return secret;
};
