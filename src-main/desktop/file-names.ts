import { extname } from "node:path";
import type { Artifact } from "../../src-server/contract/desktop/shell.ts";

const MAX_CHARACTERS = 60;
/** What some file system refuses in a name. */
const REFUSED = /[\p{Cc}<>:"/\\|?*\u202A-\u202E\u2066-\u2069]+/gu;

/** A file name for a copy, made from the lecture's sentence, that every system takes. */
export const copyName = (prompt: string, artifact: Artifact): string => {
  const plain = [...prompt.replace(REFUSED, " ").replace(/\s+/gu, " ").trim()].slice(0, MAX_CHARACTERS).join("");
  const stem = plain.replace(/^[. ]+|[. ]+$/gu, "");
  return `${stem === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu.test(stem) ? "lecture" : stem}${extname(artifact)}`;
};
