const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/** Windows reserves these names, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A folder name made of a title that Windows, macOS and Linux all take; `Lecture` where nothing of it can stay. */
export const folderName = (title: string): string => {
  const spaced = title.normalize("NFC").toWellFormed().replaceAll(FORBIDDEN, " ").replaceAll(/\s+/gu, " ");
  const trimmed = cut(spaced.replace(/^[\s.]+/u, "")).replace(/[\s.]+$/u, "");
  if (trimmed === "") return "Lecture";
  return RESERVED.test(trimmed) ? `Lecture ${trimmed}` : trimmed;
};

const MAX_BYTES = 100;

const cut = (text: string): string => {
  let fitting = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(fitting + segment) > MAX_BYTES) break;
    fitting += segment;
  }
  return fitting;
};
