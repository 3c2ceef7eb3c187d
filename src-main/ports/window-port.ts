import type { Preventable } from "./app-port.ts";

/** A rectangle on the desktop, in the system's own points. */
export type Bounds = { x: number; y: number; width: number; height: number };

/** A frame of a page, as far as we look at who sends. */
export type FramePort = { readonly url: string; readonly top: unknown };

/** What we use of a page. */
export type PagePort = {
  readonly mainFrame: unknown;
  send(channel: string, message: unknown): void;
  reload(): void;
  executeJavaScript(code: string): Promise<unknown>;
  getURL(): string;
  startDrag(item: { file: string; icon: string }): void;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: "deny" }): void;
  on(event: "will-navigate", listener: (event: Preventable & { readonly url: string }) => void): unknown;
  on(event: "will-frame-navigate", listener: (event: Preventable & { readonly url: string }) => void): unknown;
  on(event: "will-redirect", listener: (event: Preventable & { readonly url: string }) => void): unknown;
  on(event: "will-attach-webview", listener: (event: Preventable) => void): unknown;
  on(event: "render-process-gone", listener: (event: unknown, details: { reason: string }) => void): unknown;
};

/** What we set of a page's rights; each is stated, none is left to a default. */
export type PageRights = {
  preload: string;
  partition: string;
  sandbox: boolean;
  contextIsolation: boolean;
  nodeIntegration: boolean;
  nodeIntegrationInWorker: boolean;
  nodeIntegrationInSubFrames: boolean;
  webSecurity: boolean;
  allowRunningInsecureContent: boolean;
  experimentalFeatures: boolean;
  webviewTag: boolean;
  navigateOnDragDrop: boolean;
  safeDialogs: boolean;
  autoplayPolicy: "user-gesture-required";
  spellcheck: boolean;
  devTools: boolean;
};

export type WindowOptions = {
  show: boolean;
  width: number;
  height: number;
  x?: number;
  y?: number;
  minWidth: number;
  minHeight: number;
  backgroundColor: string;
  title: string;
  webPreferences: PageRights;
};

/** How far the taskbar shows the work to be. */
export type ProgressMode = { mode: "normal" | "indeterminate" | "error" };

/** A picture that Electron has read. */
export type ImagePort = { isEmpty(): boolean };

/** What we use of a window. */
export type WindowPort = {
  readonly webContents: PagePort;
  loadURL(url: string): Promise<unknown>;
  show(): void;
  hide(): void;
  focus(): void;
  minimize(): void;
  maximize(): void;
  restore(): void;
  close(): void;
  destroy(): void;
  isDestroyed(): boolean;
  isMinimized(): boolean;
  isMaximized(): boolean;
  isFocused(): boolean;
  isVisible(): boolean;
  getNormalBounds(): Bounds;
  /** A small sign on the taskbar's icon; Windows alone shows it. */
  setOverlayIcon(overlay: ImagePort | null, description: string): void;
  setProgressBar(progress: number, options?: ProgressMode): void;
  on(event: "ready-to-show", listener: () => void): unknown;
  on(event: "close", listener: (event: Preventable) => void): unknown;
  on(event: "closed", listener: () => void): unknown;
  on(event: "focus", listener: () => void): unknown;
  on(event: "unresponsive", listener: () => void): unknown;
  on(event: "responsive", listener: () => void): unknown;
  on(event: "query-session-end", listener: (event: Preventable) => void): unknown;
};
