import type { ElectronPorts } from "../electron-ports.ts";
import type { ServerProcess } from "../server-process.ts";

/** Longest that the service may take to end, and where the system itself shuts down. */
export const QUIT_MS = 7000;
export const SHUTDOWN_MS = 3000;

type Quitting = {
  ports: Pick<ElectronPorts, "app" | "powerMonitor">;
  server: () => ServerProcess | undefined;
  /** Before the service is told to end. */
  onBegin(): void;
};

/** Ends the service before the program ends; nothing of it is left after 7 s. */
export const guardQuitting = ({ ports, server, onBegin }: Quitting): { quitting(): boolean } => {
  let state: "running" | "ending" | "ended" = "running";
  const end = async (withinMs: number): Promise<void> => {
    if (state !== "running") return;
    state = "ending";
    onBegin();
    await server()?.stop(withinMs);
    state = "ended";
    ports.app.quit();
  };
  ports.app.on("before-quit", (event) => {
    if (state === "ended") return;
    event.preventDefault();
    void end(QUIT_MS);
  });
  ports.powerMonitor.on("shutdown", () => void end(SHUTDOWN_MS));
  // The program stays until it is told to end, also without a window.
  ports.app.on("window-all-closed", () => undefined);
  return { quitting: () => state !== "running" };
};
