import { shellEventSchema, type Shell, type ShellEvent } from "../../src-server/contract/desktop/shell.ts";

export type { Shell } from "../../src-server/contract/desktop/shell.ts";

/** The shell around the page; undefined in a plain browser, where files leave by the browser's own downloads. */
export const shell = (): Shell | undefined => window.lectern;

/** Listens to the shell until the returned function is called; what the contract does not know is left out. */
export const listenToShell = (listener: (event: ShellEvent) => void): (() => void) | undefined =>
  shell()?.subscribe((message: unknown) => {
    const event = shellEventSchema.safeParse(message).data;
    if (event) listener(event);
  });

/** Whether this is a Mac, whose keyboards have a key of their own for commands. */
export const isMac = (): boolean => /mac/iu.test(navigator.platform);

declare global {
  interface Window {
    /** Put there by the shell's preload before the page runs. */
    readonly lectern?: Shell;
  }
}
