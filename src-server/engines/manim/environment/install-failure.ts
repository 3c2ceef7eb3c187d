import { msg, storedMessageSchema, type Message } from "../../../contract/messages/message.ts";
import { readFile, rm } from "node:fs/promises";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { AppError, messageOf } from "../../../errors.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";

/** Everything a failure and its causes say. */
export const wholeText = (thrown: unknown): string =>
  thrown instanceof Error ? `${codeOf(thrown)} ${thrown.message}\n${wholeText(thrown.cause)}` : messageOf(thrown ?? "");

const NETWORK =
  /error sending request|error decoding response|end of file before|Failed to fetch|dns error|timed out|connection (?:reset|refused|closed|aborted|broken|error)|unexpected end of file|broken pipe|NewConnectionError|Network connectivity is disabled/i;

/** Whether a program failed since the network did. */
export const isNetworkFailure = (thrown: unknown): boolean => NETWORK.test(wholeText(thrown));

type Reading = { sign: RegExp; say: (text: string) => Message };

const READINGS: readonly Reading[] = [
  {
    sign: /No space left on device|not enough space on the disk|os error (28|112)\b|\bENOSPC\b|\bEDQUOT\b|Disk quota/i,
    say: () => msg("manim.disk_full"),
  },
  {
    sign: /hash mismatch|Failed to extract archive|Bad CRC|DO NOT MATCH THE HASHES/i,
    say: (text) =>
      msg("manim.fetched_file_changed", {
        name: nameIn(text, /Failed to download `([^`]+)`/i) ?? msg("manim.package"),
      }),
  },
  {
    sign: /certificate|UnknownIssuer/i,
    say: () => msg("manim.untrusted_certificate"),
  },
  {
    sign: NETWORK,
    say: () => msg("manim.index_unreachable"),
  },
  {
    sign: /Failed to (?:download and )?build|build backend|error: command .* failed|metadata-generation-failed/i,
    say: (text) => {
      const name = nameIn(text, /Failed to (?:download and )?build `([^`]+)`/i);
      return name === undefined
        ? msg("manim.some_package_not_built")
        : msg("manim.package_not_built", { name: name.charAt(0).toUpperCase() + name.slice(1) });
    },
  },
  {
    sign: /could not find a version|not found in the package registry|no solution found/i,
    say: () => msg("manim.index_lacks_package"),
  },
  {
    sign: /\b(EACCES|EPERM|EROFS)\b|Permission denied|Access is denied|Read-only file system/i,
    say: () => msg("manim.folder_read_only"),
  },
];

/** A failure of an installation in words for people; what Lectern found itself stays as it is said. */
export const explainFailure = (thrown: unknown): AppError => {
  if (thrown instanceof AppError && thrown.code !== "tool") return thrown;
  if (thrown instanceof AppError && thrown.cause === undefined) return thrown;
  const text = wholeText(thrown);
  const reading = READINGS.find(({ sign }) => sign.test(text));
  const message = reading?.say(text) ?? msg("manim.not_installed_see_log");
  return new AppError("tool", message, { cause: thrown });
};

/** Keeps why an installation failed, for whoever looks later; a full disk costs the note alone. */
export const keepFailure = async ({ failure }: EnvironmentPlaces, message: Message): Promise<void> => {
  await writeFileAtomic(failure, JSON.stringify({ message })).catch(() => undefined);
};

const failureSchema = z.object({ message: storedMessageSchema });

/** Why the last installation failed; null when it did not. */
export const lastFailure = async ({ failure }: EnvironmentPlaces): Promise<Message | null> => {
  try {
    return failureSchema.parse(JSON.parse(await readFile(failure, "utf8"))).message;
  } catch {
    return null;
  }
};

export const forgetFailure = ({ failure }: EnvironmentPlaces): Promise<void> => rm(failure, { force: true });

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";

/** The name of the package that the text is about, without its version. */
const nameIn = (text: string, pattern: RegExp): string | undefined => {
  const [, name] = pattern.exec(text) ?? [];
  return name?.split("==")[0] || undefined;
};
