import type { Shell } from "../../src-server/contract/desktop/shell.ts";

export type { Shell } from "../../src-server/contract/desktop/shell.ts";

declare global {
  interface Window {
    /** Put there by the shell's preload before the page runs. */
    readonly lectern?: Shell;
  }
}

/** The shell around the page; undefined in a plain browser, where files leave by the browser's own downloads. */
export const shell = (): Shell | undefined => window.lectern;
