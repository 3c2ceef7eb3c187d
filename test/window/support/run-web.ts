import { fileURLToPath } from "node:url";
import { execa } from "execa";

const WEB = fileURLToPath(new URL("../../../src-main/web.ts", import.meta.url));
/** What keeps the service from calling anybody but this machine. */
const LOOPBACK_ONLY = new URL("../../support/loopback-only.ts", import.meta.url).href;
const LINES = /API at http:\/\/127\.0\.0\.1:(\d+)\n[\s\S]*?(http:\/\/127\.0\.0\.1:(\d+)\/open\?once=\S+)/;

/** `npm run web` as a process of its own, as the leader of its group. */
export type RunningWeb = {
  pid: number;
  /** Address of the window. */
  baseUrl: string;
  /** Address of the service's API. */
  apiUrl: string;
  /** Opens the window once. */
  link: string;
  /** SIGTERM, and what it said on standard error. */
  stop(): Promise<{ stderr: string }>;
  /** SIGKILL to its whole group. */
  kill(): Promise<void>;
};

/** Starts the window's server on a data folder and waits for its lines. */
export const runWeb = async (dataDir: string, port = 0): Promise<RunningWeb> => {
  const args = ["--import", LOOPBACK_ONLY, WEB, "--port", String(port), "--data", dataDir];
  const run = execa(process.execPath, args, { reject: false, detached: true, stdin: "ignore" });
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  let [said, over] = ["", false];
  run.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
    const found = LINES.exec(said);
    if (found) resolve(found);
  });
  void run.then(({ stderr }) => {
    over = true;
    reject(new Error(`The window ended before it was ready: ${said}${stderr}`));
  });
  const [, apiPort, link = "", windowPort] = await promise;
  const pid = run.pid ?? 0;
  const end = async (signal: NodeJS.Signals): Promise<{ stderr: string }> => {
    if (!over) process.kill(signal === "SIGKILL" ? -pid : pid, signal);
    return { stderr: (await run).stderr };
  };
  return {
    pid,
    link,
    baseUrl: `http://127.0.0.1:${windowPort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
  };
};
