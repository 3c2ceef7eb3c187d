import { formatMessage, msg } from "../contract/messages/message.ts";
import { GALLERY_SENTENCES, makeGallery } from "../narration/voice-gallery.ts";
import { installedKokoro } from "../narration/voices/kokoro/kokoro-pack.ts";
import { packBytes, packSizeMb } from "../narration/voices/pack/pack-folder.ts";
import { ownPronunciations } from "../compose/tool-store.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { openVoices } from "../compose/voices/open-voices.ts";
import { installVoicePack, removeVoicePack } from "../compose/voices/voice-packs.ts";
import type { Config } from "../config.ts";
import { AppError, messageOf } from "../errors.ts";
import type { Narrator } from "../narration/narrator.ts";
import { sayText } from "../narration/say-text.ts";
import { KOKORO_PACK } from "../narration/voices/kokoro/kokoro-pack.ts";
import { KOKORO_VOICES, kokoroLanguages } from "../narration/voices/kokoro/kokoro-voices.ts";
import type { FetchProgress } from "../narration/voices/pack/fetch-archives.ts";
import type { Voice } from "../narration/voices/voice.ts";
import { writeWav } from "../wav.ts";
import { playSound } from "../processes/play-sound.ts";
import { parseCommand, quietCommand } from "./parse-command.ts";

/** A call of `npm run voices`. */
type VoicesCall = {
  argv: readonly string[];
  config: Config;
  signal: AbortSignal;
  write: (text: string) => void;
  /** Receives what deserves a second look. */
  note: (text: string) => void;
};

/** Runs `npm run voices`. Throws `AppError`. */
export const voicesCommand = async (call: VoicesCall): Promise<void> => {
  await parseCommand(createCommand(call), call.argv);
};

const createCommand = (call: VoicesCall): Command => {
  const command = quietCommand("voices").description("Lists voices and lets them speak.");
  command
    .command("list")
    .description("one line a voice, the default first")
    .allowExcessArguments(false)
    .action(() => withNarrator(call, async (_, voices) => list(voices, call)));
  command
    .command("say")
    .description("says a text, formulas in $…$ included")
    .argument("<text>", "what to say")
    .option("--voice <name>", "the voice that speaks")
    .option("--out <file>", "write a WAV file instead of playing")
    .allowExcessArguments(false)
    .action((text: string, options: unknown) => say(text, options, call));
  command
    .command("gallery")
    .description("writes a page on which all English voices are heard and seen")
    .option("--out <folder>", "where the page goes", "voices")
    .allowExcessArguments(false)
    .action((options: unknown) => gallery(options, call));
  addPackCommands(command, call);
  return command;
};

const withNarrator = async <T>(
  { config }: VoicesCall,
  work: (narrator: Narrator, voices: readonly Voice[]) => Promise<T>,
): Promise<T> => {
  const voices = openVoices(config);
  try {
    return await voices.use((all) => work(voices.narrator, all));
  } finally {
    await voices.narrator.close();
  }
};

const list = (voices: readonly Voice[], { config, write }: VoicesCall): void => {
  for (const voice of voices) write(`${voiceLine(voice)}\n`);
  if (installedKokoro(config.dataDir) === null) write(`${packLine()}\n`);
};

/** One line a voice: id, label, languages, licence, size, and whether text leaves this computer. */
const voiceLine = ({ id, label, languages, licence, sizeMb, needsNetwork }: Voice): string => {
  const place = needsNetwork ? "text leaves this computer" : "stays on this computer";
  return [
    id.padEnd(11),
    formatMessage(label).padEnd(34),
    languages.join(", "),
    `${sizeMb} MB`,
    place,
    formatMessage(licence),
  ].join("  ");
};

const MEGABYTE = 1e6;

/** The line of a voice pack that can be installed. */
const packLine = (): string => {
  const load = `${Math.ceil(packBytes(KOKORO_PACK.archives) / MEGABYTE)} MB to fetch`;
  return [
    KOKORO_PACK.name.padEnd(11),
    `${KOKORO_VOICES.length} more voices, not installed`.padEnd(34),
    kokoroLanguages().join(", "),
    `${packSizeMb(KOKORO_PACK)} MB (${load})`,
    "stays on this computer",
    KOKORO_PACK.licence,
    `npm run voices -- install ${KOKORO_PACK.name}`,
  ].join("  ");
};

const sayOptions = z.object({ voice: z.string().optional(), out: z.string().optional() });

const say = async (text: string, raw: unknown, call: VoicesCall): Promise<void> => {
  const { voice, out } = sayOptions.parse(raw);
  const { config, signal } = call;
  const pronunciations = await ownPronunciations(config.dataDir);
  const said = await withNarrator(call, async (narrator, voices) => {
    const language = voices.find(({ id }) => id === voice)?.languages[0];
    return sayText(text, { narrator, voice, language, pronunciations, signal });
  });
  for (const warning of said.warnings) call.note(`Note: ${formatMessage(warning)}\n`);
  const bytes = writeWav(said);
  if (out === undefined) return playOrSave(bytes, call);
  await writeSound(resolve(out), bytes);
  call.write(`${resolve(out)}\n`);
};

const SPOKEN_FILE = "speech.wav";

/** Plays the sound; where no program can, it is written into the current folder. */
const playOrSave = async (bytes: Uint8Array, { config, signal, write }: VoicesCall): Promise<void> => {
  const dir = await mkdtemp(join(tmpdir(), "lectern-play-"));
  try {
    const file = join(dir, SPOKEN_FILE);
    await writeFile(file, bytes);
    if (await playSound(file, { searchPath: config.searchPath, signal })) return;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  await writeSound(resolve(SPOKEN_FILE), bytes);
  write(`${resolve(SPOKEN_FILE)}\n`);
};

const writeSound = async (file: string, bytes: Uint8Array): Promise<void> => {
  await writeFile(file, bytes).catch((cause: unknown) => {
    throw new AppError("output", msg("cli.sound_not_written", { file, reason: messageOf(cause) }), {
      cause,
    });
  });
};

const galleryOptions = z.object({ out: z.string() });

const gallery = async (raw: unknown, call: VoicesCall): Promise<void> => {
  const outDir = resolve(galleryOptions.parse(raw).out);
  const page = await withNarrator(call, async (narrator, voices) => {
    const able = voices.filter(({ onlyWhenChosen, languages }) => onlyWhenChosen !== true && languages.includes("en"));
    const ids = able.map(({ id }) => id);
    return makeGallery({ narrator, voices: ids, sentences: GALLERY_SENTENCES, outDir, signal: call.signal });
  });
  call.write(`${page}\n`);
};

/** The commands that add and remove voice packs. */
const addPackCommands = (command: Command, call: VoicesCall): void => {
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

const install = async (name: string, { config, signal, write, note }: VoicesCall): Promise<void> => {
  const done = await installVoicePack(name, { config, signal, onProgress: createFetchView(note) });
  write(
    done === "kept"
      ? `${name} is installed already.\n`
      : `${name} is installed; npm run voices -- list shows its voices.\n`,
  );
};

/** Reports how far fetching is: one line for each tenth of the whole. */
const createFetchView = (write: (text: string) => void): ((progress: FetchProgress) => void) => {
  let printed = -1;
  return ({ done, total, file }) => {
    const tenth = Math.floor((done * 10) / total);
    if (tenth <= printed) return;
    printed = tenth;
    write(`${tenth * 10} %  ${Math.round(done / MEGABYTE)} of ${Math.round(total / MEGABYTE)} MB  ${file}\n`);
  };
};

const remove = async (name: string, { config, write }: VoicesCall): Promise<void> => {
  write((await removeVoicePack(name, config)) ? `${name} is removed.\n` : `${name} was not installed.\n`);
};
