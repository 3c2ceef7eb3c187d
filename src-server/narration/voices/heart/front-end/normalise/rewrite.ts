/** Rewrites one manner of writing into words. */
export type Rewrite = (text: string) => string;

/** What a match is rewritten to, by its groups. */
export type WrittenReading = (groups: readonly string[], at: { whole: string; end: number; text: string }) => string;

/** Rewrites every match of a pattern; groups that took no part are "". */
export const rewrite =
  (pattern: RegExp, read: WrittenReading): Rewrite =>
  (text) => {
    let out = "";
    let last = 0;
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const groups = match.slice(1).map((group: string | undefined) => group ?? "");
      out += text.slice(last, match.index) + read(groups, { whole: match[0], end, text });
      last = end;
    }
    return out + text.slice(last);
  };
