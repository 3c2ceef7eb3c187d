import { MessagePort, workerData } from "node:worker_threads";
import type { LiteNode } from "mathjax";
import { messageOf } from "../../../errors.ts";
import { readSvg } from "./read-svg.ts";
import type { TexReply } from "./svg-tree.ts";

/** What the worker is given. `signal[0]` counts its messages, to wake the thread that waits for them. */
export type TexWorkerData = { port: MessagePort; signal: Int32Array<SharedArrayBuffer> };
export type TexRequest = { tex: string; display: boolean };
/** First message: whether the engine has started. */
export type TexStart = { started: true } | { started: false; message: string };

/** Without `newcommand`, `require`, `autoload` and `html` formulas can define, load and link nothing. */
const PACKAGES = ["ams", "mhchem", "cancel", "boldsymbol", "braket"];

const CONFIGURATION = {
  loader: {
    load: ["input/tex-base", "output/svg", "ui/safe", ...PACKAGES.map((name) => `[tex]/${name}`)],
    versionWarnings: false,
  },
  tex: {
    packages: ["base", ...PACKAGES],
    maxBuffer: 10_000,
    maxMacros: 500,
    formatError: (_input: unknown, error: unknown): never => {
      throw error;
    },
  },
  // An inline formula stays in one piece: lines are broken outside.
  svg: { fontCache: "none", linebreaks: { inline: false } },
  startup: { typeset: false },
  options: { safeOptions: { allow: { URLs: "none", classes: "none", cssIDs: "none", styles: "none" } } },
};

const isWorkerData = (data: unknown): data is TexWorkerData =>
  typeof data === "object" &&
  data !== null &&
  "port" in data &&
  data.port instanceof MessagePort &&
  "signal" in data &&
  data.signal instanceof Int32Array;

const given: unknown = workerData;
if (!isWorkerData(given)) throw new Error("the formula worker was started without its port");
const { port, signal } = given;

const send = (message: TexStart | TexReply): void => {
  port.postMessage(message);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
};

/** The engine throws plain objects with an `id` and a `message`. */
const textMember = (thrown: unknown, name: "id" | "message"): string => {
  const members =
    typeof thrown === "object" && thrown !== null ? new Map<string, unknown>(Object.entries(thrown)) : undefined;
  const value = members?.get(name);
  return typeof value === "string" ? value : "";
};

const firstPicture = (pictures: readonly LiteNode[]): LiteNode => {
  const [picture] = pictures;
  if (!picture) throw new Error("the formula gave no picture");
  return picture;
};

try {
  const { default: MathJax } = await import("mathjax");
  await MathJax.init(CONFIGURATION);
  const { adaptor } = MathJax.startup;
  const convert = async ({ tex, display }: TexRequest): Promise<TexReply> => {
    try {
      MathJax.texReset();
      const node = await MathJax.tex2svgPromise(tex, { display });
      return { ok: true, tree: readSvg(adaptor, firstPicture(adaptor.tags(node, "svg"))) };
    } catch (error) {
      return { ok: false, id: textMember(error, "id"), message: textMember(error, "message") || messageOf(error) };
    }
  };
  // Fonts and tables are read when the first letter is drawn: do it before anybody waits.
  await convert({ tex: "x^2", display: true });
  port.on("message", (request: TexRequest) => void convert(request).then(send));
  send({ started: true });
} catch (error) {
  send({ started: false, message: messageOf(error) });
}
