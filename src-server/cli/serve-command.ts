import { msg } from "../contract/messages/message.ts";
import { join } from "node:path";
import { z } from "zod";
import { type Config, machineConfig } from "../config.ts";
import { AppError } from "../errors.ts";
import { DATA_OPTION, dataDirOf, parseCommand, quietCommand } from "./parse-command.ts";

/** What the command line asks the service for. */
export type ServeArguments = { config: Config; port: number; guests: boolean };

const DEFAULT_PORT = 4747;
const MAX_PORT = 65_535;

const optionsSchema = z.object({ port: z.string(), data: z.string().optional(), guests: z.boolean() });

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= MAX_PORT) return port;
  throw new AppError("usage", msg("cli.port_not_usable", { port: JSON.stringify(text.slice(0, 20)), most: MAX_PORT }));
};

const argumentsOf = (given: unknown): ServeArguments => {
  const options = optionsSchema.parse(given);
  const config = machineConfig();
  const port = portOf(options.port);
  if (options.data === undefined) return { config, port, guests: options.guests };
  const dataDir = dataDirOf(given);
  return { config: { ...config, dataDir, cacheDir: join(dataDir, "cache") }, port, guests: options.guests };
};

/** Reads the command line; `help` when help was printed. Throws AppError `usage`. */
export const readServeArguments = async (argv: readonly string[]): Promise<ServeArguments | "help"> => {
  let read: ServeArguments | undefined;
  const command = quietCommand("serve")
    .description("Serves Lectern's HTTP API on this machine, without a window.")
    .option("--port <number>", "port on 127.0.0.1; 0 takes a free one", String(DEFAULT_PORT))
    .option(...DATA_OPTION)
    .option("--guests", "let requests without a key in as guests, for this run", false)
    .allowExcessArguments(false)
    .action((given: unknown) => {
      read = argumentsOf(given);
    });
  await parseCommand(command, argv);
  return read ?? "help";
};
