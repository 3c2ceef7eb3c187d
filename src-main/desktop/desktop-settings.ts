import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { closeChoiceSchema } from "../../src-server/contract/desktop/shell.ts";
import { privateFolder, replacePrivateFile } from "../../src-server/private-files.ts";

const boundsSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const settingsSchema = z.object({
  bounds: boundsSchema.nullable().catch(null),
  maximised: z.boolean().catch(false),
  onClose: closeChoiceSchema.nullable().catch(null),
  softwareDrawing: z.boolean().catch(false),
  tray: z.boolean().catch(false),
  dataDir: z.string().max(4096).nullable().catch(null),
  skippedVersion: z.string().max(60).nullable().catch(null),
  checkedAt: z.number().nullable().catch(null),
});

/** What the shell remembers of its own. */
export type DesktopSettings = z.infer<typeof settingsSchema>;

/** The file of the settings of this desktop. */
export type DesktopSettingsFile = {
  read(): DesktopSettings;
  /** Changes some of it. A disk that is full loses the change, never the program. */
  change(changes: Partial<DesktopSettings>): void;
};

const readFrom = (file: string): DesktopSettings => {
  try {
    const raw: unknown = JSON.parse(readFileSync(file, "utf8"));
    return settingsSchema.parse(raw);
  } catch {
    return settingsSchema.parse({});
  }
};

/** One small file; what cannot be read of it counts as never set. */
export const openDesktopSettings = (file: string): DesktopSettingsFile => {
  let settings = readFrom(file);
  return {
    read: () => settings,
    change(changes) {
      settings = { ...settings, ...changes };
      try {
        privateFolder(dirname(file));
        replacePrivateFile(file, `${JSON.stringify(settings, null, 2)}\n`);
      } catch {
        // It is remembered until the program ends.
      }
    },
  };
};
