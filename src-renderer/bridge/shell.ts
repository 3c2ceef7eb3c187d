/** What the desktop shell offers the page; in a plain browser there is none. */
export type Shell = {
  info(): Promise<unknown>;
  subscribe(listener: (event: unknown) => void): () => void;
  restartServer(): Promise<void>;
  reveal(jobId: string): Promise<void>;
  saveCopy(jobId: string, artifact: string): Promise<"saved" | "cancelled">;
  dragOut(jobId: string, artifact: string): void;
  chooseFolder(which: "library" | "data"): Promise<string | null>;
  openPlan(): Promise<string | null>;
  openFolder(which: "library" | "logs" | "crashes" | "licences"): Promise<void>;
  openLink(id: string): Promise<void>;
  update(step: "check" | "download" | "install" | "skip"): Promise<unknown>;
  saveReport(): Promise<"saved" | "cancelled">;
};

declare global {
  interface Window {
    /** Put there by the shell's preload before the page runs. */
    readonly lectern?: Shell;
  }
}

/** The shell around the page; undefined in a plain browser, where files leave by the browser's own downloads. */
export const shell = (): Shell | undefined => window.lectern;
