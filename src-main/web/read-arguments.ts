import { msg } from "../../src-server/contract/messages/message.ts";
import { join, resolve } from "node:path";
import { z } from "zod";
import { quietCommand, parseCommand } from "../../src-server/cli/parse-command.ts";
import { type Config, machineConfig } from "../../src-server/config.ts";
import { AppError } from "../../src-server/errors.ts";

/** Arguments of `npm run web`; port 0 takes any free one. */
export type WebArguments = { config: Config; port: number };

const DEFAULT_PORT = 4700;
const MAX_PORT = 65_535;

const optionsSchema = z.object({ port: z.string(), data: z.string().optional() });

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= MAX_PORT) return port;
  throw new AppError("usage", msg("cli.port_not_usable", { port: JSON.stringify(text.slice(0, 20)), most: MAX_PORT }));
};

const configOf = (data: string | undefined): Config => {
  const config = machineConfig();
  if (data === undefined) return config;
  if (data.trim() === "") throw new AppError("usage", msg("cli.data_empty"));
  const dataDir = resolve(data);
  return { ...config, dataDir, cacheDir: join(dataDir, "cache") };
};

/** Reads the command line of `npm run web`; `help` when help was printed. Throws `AppError("usage")`. */
export const readWebArguments = async (argv: readonly string[]): Promise<WebArguments | "help"> => {
  let read: WebArguments | undefined;
  const command = quietCommand("web")
    .description("Opens Lectern's window in a browser on this machine, by a link that works once.")
    .option("--port <number>", "port of the window on 127.0.0.1; 0 takes a free one", String(DEFAULT_PORT))
    .option("--data <folder>", "data folder, instead of this machine's own")
    .allowExcessArguments(false)
    .action((given: unknown) => {
      const { port, data } = optionsSchema.parse(given);
      read = { port: portOf(port), config: configOf(data) };
    });
  await parseCommand(command, argv);
  return read ?? "help";
};
