import { KOKORO_PACK } from "../narration/voices/kokoro/kokoro-pack.ts";
import { KOKORO_VOICES, kokoroLanguages } from "../narration/voices/kokoro/kokoro-voices.ts";
import type { FetchProgress } from "../narration/voices/pack/fetch-archives.ts";
import { packBytes, packSizeMb } from "../narration/voices/pack/pack-folder.ts";

const MEGABYTE = 1e6;

/** The line of a voice pack that can be installed. */
export const packLine = (): string => {
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

/** Tells how far fetching is: one line for each tenth of the whole. */
export const createFetchView = (write: (text: string) => void): ((progress: FetchProgress) => void) => {
  let told = -1;
  return ({ done, total, file }) => {
    const tenth = Math.floor((done * 10) / total);
    if (tenth <= told) return;
    told = tenth;
    write(`${tenth * 10} %  ${Math.round(done / MEGABYTE)} of ${Math.round(total / MEGABYTE)} MB  ${file}\n`);
  };
};
