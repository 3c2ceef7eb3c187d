import { privateFolder } from "../../src-server/private-files.ts";
import type { DataKey } from "../data-key.ts";
import { SCHEME } from "../policy/origin.ts";
import { givesUpGraphics } from "../window/page-faults.ts";
import type { DesktopParts } from "./desktop-parts.ts";
import { openArgument, readOpenRequest } from "./open-requests.ts";
import type { ProgramParts } from "./program-parts.ts";

/** What the steps make for each other. */
type Made = { quitting(): boolean; dataKey: DataKey; drawsInSoftware: boolean };

/** `desktop` is made when it is first asked for, which is after Electron is ready. */
export type Program = { parts: ProgramParts; readonly desktop: DesktopParts; made: Made };

const APP_ID = "app.lectern.desktop";
const PRIVILEGES = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };

/** Another instance is there; this one ends. */
const otherInstance = (): Error => new Error("Lectern is running already.");

export const refused =
  ({ parts: { log } }: Program) =>
  (what: string): void =>
    log.line(`refused: ${what}`);

/** Shows what a link or a plan file asks for; both come from outside, so nothing but showing follows. */
export const openAsked = async (program: Program, asked: string): Promise<void> => {
  const { parts } = program;
  await parts.ports.app.whenReady();
  const open = await readOpenRequest(asked, parts.words);
  if (!open) return parts.log.line("ignored: a link of another form");
  parts.teller.tell({ type: "open", open });
  program.desktop.show();
};

export const beforeReady = (program: Program): void => {
  const { ports, paths } = program.parts;
  ports.app.setName("Lectern");
  privateFolder(paths.userData);
  ports.app.setPath("userData", paths.userData);
  ports.app.setAppLogsPath(paths.logs);
  ports.crashReporter.start({ uploadToServer: false });
  ports.app.enableSandbox();
  ports.app.setAppUserModelId(APP_ID);
  ports.protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: PRIVILEGES }]);
  ports.app.on("open-url", (event, url) => {
    event.preventDefault();
    void openAsked(program, url);
  });
  ports.app.on("open-file", (event, path) => {
    event.preventDefault();
    void openAsked(program, path);
  });
};

export const oneInstance = (program: Program): void => {
  const { ports, argv } = program.parts;
  const asked = openArgument(argv);
  if (!ports.app.requestSingleInstanceLock(asked === undefined ? {} : { open: asked })) throw otherInstance();
  ports.app.on("second-instance", (_event, _argv, _cwd, data) => {
    const open: unknown = typeof data === "object" && data !== null && "open" in data ? data.open : undefined;
    program.desktop.show();
    if (typeof open === "string") void openAsked(program, open);
  });
};

export const graphics = ({ parts: { ports, settings, clock, log, teller }, made }: Program): void => {
  made.drawsInSoftware = settings.read().softwareDrawing;
  if (made.drawsInSoftware) ports.app.disableHardwareAcceleration();
  const exits: number[] = [];
  ports.app.on("child-process-gone", (_event, { type, reason }) => {
    if (type !== "GPU" || reason === "clean-exit") return;
    log.line(`the graphics process ended: ${reason}`);
    exits.push(clock.now());
    if (made.drawsInSoftware || !givesUpGraphics(reason, exits)) return;
    settings.change({ softwareDrawing: true });
    teller.tell({ type: "graphics", graphics: "failing" });
  });
};
