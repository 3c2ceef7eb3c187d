import { linkIdSchema, type LinkId } from "../../src-server/contract/desktop/shell.ts";

/** Every address that the shell ever opens in a browser. */
const LINKS: Readonly<Record<LinkId, string>> = {
  documentation: "https://lectern.app/docs",
  releases: "https://lectern.app/releases",
  "report-a-fault": "https://lectern.app/report",
  "password-store": "https://lectern.app/docs/password-store",
  electron: "https://www.electronjs.org/docs/latest/tutorial/installation",
};

/** The address of a link's id; undefined for everything that is no id of ours, addresses among it. */
export const addressOf = (id: unknown): string | undefined => {
  const { data } = linkIdSchema.safeParse(id);
  return data === undefined ? undefined : LINKS[data];
};
