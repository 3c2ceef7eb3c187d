import { msg, formatMessage } from "../contract/messages/message.ts";
import { listSettings } from "../settings/setting-store.ts";
import { definitionOf, isSettingName, type SettingName } from "../contract/api/settings.ts";
import { installedKokoro } from "../narration/voices/kokoro/kokoro-pack.ts";
import type { MachineVoices } from "../compose/service/voice-entries.ts";
import { withToolStore } from "../compose/tool-store.ts";
import { checkVoiceSetting } from "../compose/service/voice-entries.ts";
import { argv, stderr, stdin, stdout } from "node:process";
import type { Command } from "commander";
import { checkLibrarySetting } from "../compose/check-library.ts";
import { AppError } from "../errors.ts";
import { machineConfig } from "../config.ts";
import { findSystemVoices } from "../narration/voices/system/find-system-voices.ts";
import { Refusal } from "../refusal.ts";
import { changeSettings, checkChanges } from "../settings/change-settings.ts";
import { runCli } from "./command.ts";
import { DATA_OPTION, dataDirOf, parseCommand, quietCommand } from "./parse-command.ts";

type SettingsCall = {
  argv: readonly string[];
  input: AsyncIterable<Uint8Array>;
  /** Folders in which programs are looked for. */
  searchPath(): readonly string[];
  write(text: string): void;
  /** For what is no result: notes. */
  note(text: string): void;
};

/** Runs `npm run settings`. Throws `AppError`. */
const settingsCommand = async (call: SettingsCall): Promise<void> => {
  await parseCommand(createCommand(call), call.argv);
};

const createCommand = (call: SettingsCall): Command => {
  const command = quietCommand("settings").description("Reads and changes the settings of the service.");
  const sub = (name: string, description: string): Command =>
    command
      .command(name)
      .description(description)
      .option(...DATA_OPTION)
      .allowExcessArguments(false);
  sub("list", "one line a setting").action((options: unknown) => list(options, call));
  sub("get", "prints a value; of a secret, only whether it is set")
    .argument("<name>")
    .action((name: string, options: unknown) => get(known(name), options, call));
  sub("set", "changes a setting")
    .argument("<name>")
    .argument("<value>", "the value; - reads it from standard input, as secrets need")
    .action((name: string, value: string, options: unknown) => set({ name: known(name), value }, options, call));
  sub("unset", "takes a setting back")
    .argument("<name>")
    .action((name: string, options: unknown) => change({ [known(name)]: null }, options, call));
  return command;
};

const list = async (options: unknown, { write }: SettingsCall): Promise<void> => {
  const entries = await withToolStore(dataDirOf(options), ({ settings }) => listSettings(settings));
  for (const entry of entries) write(`${entry.name.padEnd(25)}  ${shown(entry).padEnd(20)}  ${entry.description}\n`);
};

const shown = ({ set, secret, value }: { set: boolean; secret: boolean; value: string | null }): string => {
  if (!set) return "not set";
  return secret ? "set (secret)" : (value ?? "");
};

const STDIN = "-";

const set = async (
  given: { name: SettingName; value: string },
  options: unknown,
  call: SettingsCall,
): Promise<void> => {
  const { name, value } = given;
  if (value !== STDIN && definitionOf(name).secret) throw new AppError("usage", msg("cli.secret_in_command", { name }));
  const text = value === STDIN ? await readSecret(call.input) : value;
  await change({ [name]: text }, options, call);
};

const MOST_BYTES = 65_536;

/** What standard input brings, without the line break at its end. Throws `AppError("usage")`. */
const readSecret = async (input: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new AppError("usage", msg("cli.input_too_long"));
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
  if (text === "") throw new AppError("usage", msg("cli.input_empty"));
  return text;
};

const change = async (
  changes: Readonly<Record<string, string | null>>,
  options: unknown,
  call: SettingsCall,
): Promise<void> => {
  try {
    const dataDir = dataDirOf(options);
    const voices = typeof changes["voice"] === "string" ? await voicesFound(dataDir, call.searchPath()) : undefined;
    if (typeof changes["library"] === "string") {
      await withToolStore(dataDir, ({ settings }) => checkChanges(settings, changes));
      await checkLibrarySetting(changes);
    }
    const notes = await withToolStore(dataDir, ({ settings }) => {
      if (voices) checkVoiceSetting({ settings, ...voices }, changes);
      return changeSettings(settings, changes);
    });
    for (const note of notes) call.note(`Note: ${formatMessage(note)}\n`);
  } catch (thrown) {
    throw thrown instanceof Refusal ? new AppError("usage", thrown.data, { cause: thrown }) : thrown;
  }
};

/** The voices that come and go with programs and packs. */
const voicesFound = async (
  dataDir: string,
  searchPath: readonly string[],
): Promise<Omit<MachineVoices, "settings">> => {
  const installed = await findSystemVoices(searchPath);
  return { installed: () => installed, kokoro: () => installedKokoro(dataDir) };
};

const get = async (name: SettingName, options: unknown, { write }: SettingsCall): Promise<void> => {
  const entries = await withToolStore(dataDirOf(options), ({ settings }) => listSettings(settings));
  for (const entry of entries) if (entry.name === name) write(`${shown(entry)}\n`);
};

const known = (name: string): SettingName => {
  if (isSettingName(name)) return name;
  throw new AppError("usage", msg("settings.unknown", { name: JSON.stringify(name.slice(0, 60)) }));
};

await runCli(() =>
  settingsCommand({
    argv: argv.slice(2),
    input: stdin,
    searchPath: () => machineConfig().searchPath,
    write: (text) => stdout.write(text),
    note: (text) => stderr.write(text),
  }),
);
