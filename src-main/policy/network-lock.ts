import { PAGE_URL, isOurs } from "./origin.ts";

const OWN_OBJECT = `blob:${PAGE_URL}`;
/** Chromium's own tools, where they are open: in a source checkout. */
const TOOLS = "devtools://devtools/";

/** Whether the page may ask for an address: its own files and requests, and what it made itself. */
export const mayRequest = (url: string, devTools: boolean): boolean =>
  isOurs(url) || url.startsWith(OWN_OBJECT) || (devTools && url.startsWith(TOOLS));
