import type { OpenRequest } from "../../src-server/contract/desktop/shell.ts";
import { readDeepLink } from "../deep-link.ts";
import type { Words } from "../i18n/en.ts";
import { isPlanFile, readPlanFile } from "../plan-file.ts";

const isLink = (text: string): boolean => text.startsWith("lectern:");

/** The link or plan file among the arguments of a start; undefined when there is none. */
export const openArgument = (argv: readonly string[]): string | undefined =>
  argv.find((text) => isLink(text) || (isPlanFile(text) && !text.startsWith("-")));

/** What a link or a plan file asks the page to show; undefined for what is neither. */
export const readOpenRequest = async (asked: string, words: Words): Promise<OpenRequest | undefined> => {
  if (isLink(asked)) return readDeepLink(asked);
  const read = await readPlanFile(asked);
  return "refused" in read ? { kind: "refused", sentence: words[read.refused] } : { kind: "plan", ...read };
};
