import { fileURLToPath } from "node:url";
import { execa } from "execa";

const file = (name: string): string => fileURLToPath(new URL(`../../../src-server/cli/${name}.ts`, import.meta.url));

/** Commands of the service and the files they are in. */
export const SERVICE_COMMANDS: readonly [name: string, file: string][] = ["serve", "keys", "settings"].map((name) => [
  name,
  file(name),
]);

export type CommandEnd = { exitCode: number | undefined; stdout: string; stderr: string };

/** Runs `keys` or `settings` on a data folder to its end. */
export const runCommand = async (
  name: "keys" | "settings",
  args: readonly string[],
  { dataDir, input }: { dataDir: string; input?: string },
): Promise<CommandEnd> => {
  const { exitCode, stdout, stderr } = await execa(process.execPath, [file(name), ...args, "--data", dataDir], {
    reject: false,
    input: input ?? "",
  });
  return { exitCode, stdout, stderr };
};
