import type { Command } from "commander";
import { installVoicePack, removeVoicePack } from "../compose/voices/voice-packs.ts";
import { createFetchView } from "./voice-pack-lines.ts";
import type { VoicesCall } from "./voices-call.ts";

const install = async (name: string, { config, signal, write, note }: VoicesCall): Promise<void> => {
  const done = await installVoicePack(name, { config, signal, onProgress: createFetchView(note) });
  write(
    done === "kept"
      ? `${name} is installed already.\n`
      : `${name} is installed; npm run voices -- list shows its voices.\n`,
  );
};

const remove = async (name: string, { config, write }: VoicesCall): Promise<void> => {
  write((await removeVoicePack(name, config)) ? `${name} is removed.\n` : `${name} was not installed.\n`);
};

/** The commands that add and remove voice packs. */
export const addPackCommands = (command: Command, call: VoicesCall): void => {
  command
    .command("install")
    .description("adds a voice pack; an install that was interrupted goes on")
    .argument("<name>", "its name, as the list shows it")
    .allowExcessArguments(false)
    .action((name: string) => install(name, call));
  command
    .command("remove")
    .description("removes a voice pack")
    .argument("<name>", "its name")
    .allowExcessArguments(false)
    .action((name: string) => remove(name, call));
};
