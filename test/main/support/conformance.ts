import type { ElectronPorts } from "../../../src-main/electron-ports.ts";

/** What a case is given besides Electron. */
export type CaseArguments = { childFile: string; folder: string };

/**
 * A fact about Electron that our code builds on. `run` stands alone, since it is also sent to a real main process;
 * what it answers must equal `expected`.
 */
export type ConformanceCase = {
  name: string;
  run(electron: ElectronPorts, args: CaseArguments): Promise<unknown>;
  expected: unknown;
};

export const CONFORMANCE: readonly ConformanceCase[] = [
  {
    name: "closing a window can be prevented, and destroying it cannot",
    expected: [false, true],
    async run(electron) {
      const webPreferences = { sandbox: true } as never;
      const window = new electron.BrowserWindow({ show: false, width: 500, height: 600, webPreferences } as never);
      window.on("close", (event) => event.preventDefault());
      window.close();
      const after = window.isDestroyed();
      window.destroy();
      return [after, window.isDestroyed()];
    },
  },
  {
    name: "a window that is destroyed throws",
    expected: "Object has been destroyed",
    async run(electron) {
      const webPreferences = { sandbox: true } as never;
      const window = new electron.BrowserWindow({ show: false, width: 500, height: 600, webPreferences } as never);
      window.destroy();
      try {
        window.show();
        return "shown";
      } catch (failure) {
        return (failure as Error).message;
      }
    },
  },
  {
    name: "progress beyond its bounds is taken without a fault",
    expected: "taken",
    async run(electron) {
      const webPreferences = { sandbox: true } as never;
      const window = new electron.BrowserWindow({ show: false, width: 500, height: 600, webPreferences } as never);
      for (const value of [-1, 0, 0.5, 1, 2, 7, -3]) window.setProgressBar(value, { mode: "normal" });
      window.destroy();
      return "taken";
    },
  },
  {
    name: "a scheme is handled once, and again after it was given up",
    expected: ["refused", "taken"],
    async run(electron) {
      const { protocol } = electron.session.fromPartition("conformance");
      const answer = async (): Promise<Response> => new Response("x");
      protocol.handle("conformance", answer);
      let second = "taken";
      try {
        protocol.handle("conformance", answer);
      } catch {
        second = "refused";
      }
      protocol.unhandle("conformance");
      protocol.handle("conformance", answer);
      protocol.unhandle("conformance");
      return [second, "taken"];
    },
  },
  {
    name: "a channel is handled once, and again after it was removed",
    expected: ["refused", "taken"],
    async run(electron) {
      electron.ipcMain.handle("conformance", () => 1);
      let second = "taken";
      try {
        electron.ipcMain.handle("conformance", () => 2);
      } catch {
        second = "refused";
      }
      electron.ipcMain.removeHandler("conformance");
      electron.ipcMain.handle("conformance", () => 3);
      electron.ipcMain.removeHandler("conformance");
      return [second, "taken"];
    },
  },
  {
    name: "quitting can be prevented",
    expected: ["before-quit"],
    async run(electron) {
      const events: string[] = [];
      let armed = true;
      electron.app.on("before-quit", (event) => {
        if (!armed) return;
        events.push("before-quit");
        event.preventDefault();
      });
      electron.app.on("will-quit", () => armed && events.push("will-quit"));
      electron.app.quit();
      armed = false;
      return events;
    },
  },
  {
    name: "a process of ours spawns, gets what was sent before it listened, answers, and ends with its code",
    expected: ["spawn", "echo early", "exit 7"],
    async run(electron, { childFile, folder }) {
      const events: string[] = [];
      const options = {
        serviceName: "c",
        stdio: "pipe",
        env: {},
        cwd: folder,
        allowLoadingUnsignedLibraries: false,
      } as const;
      const child = electron.utilityProcess.fork(childFile, [], options);
      return new Promise((resolve) => {
        child.on("spawn", () => events.push("spawn"));
        child.on("message", (message) => {
          events.push(String(message));
          child.postMessage("end");
        });
        child.on("exit", (code) => resolve([...events, `exit ${code}`]));
        child.postMessage("early");
      });
    },
  },
  {
    name: "a process of ours that is killed ends",
    expected: [true, "exit"],
    async run(electron, { childFile, folder }) {
      const options = {
        serviceName: "c",
        stdio: "pipe",
        env: {},
        cwd: folder,
        allowLoadingUnsignedLibraries: false,
      } as const;
      const child = electron.utilityProcess.fork(childFile, [], options);
      return new Promise((resolve) => {
        let killed = false;
        child.on("exit", () => resolve([killed, "exit"]));
        child.on("spawn", () => void (killed = child.kill()));
      });
    },
  },
  {
    name: "a menu has an entry for each of its template, and can be set",
    expected: 2,
    async run(electron) {
      const menu = electron.Menu.buildFromTemplate([{ role: "editMenu" }, { label: "x", submenu: [{ label: "y" }] }]);
      electron.Menu.setApplicationMenu(menu);
      return menu.items.length;
    },
  },
  {
    name: "wakefulness is started and stopped",
    expected: "number",
    async run(electron) {
      const id = electron.powerSaveBlocker.start("prevent-app-suspension");
      electron.powerSaveBlocker.stop(id);
      return typeof id;
    },
  },
  {
    name: "there is at least the area of one screen",
    expected: "number",
    async run(electron) {
      return typeof electron.screen.getAllDisplays()[0]?.workArea.width;
    },
  },
];

/** The process of two cases: echoes what comes first, then ends with 7 on request. */
export const CHILD_SOURCE = `
const port = process.parentPort;
const send = (text) => (port ? port.postMessage(text) : process.send(text));
const heard = (message) => (message === "end" ? process.exit(7) : send("echo " + message));
if (port) port.on("message", ({ data }) => heard(data));
else process.on("message", heard);
`;
