import { z } from "zod";
import { AppError } from "../../../errors.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { interpreterIn } from "./environment-places.ts";
import type { InstallContext } from "./install-context.ts";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), manim: z.string(), python: z.string() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/** The first start compiles all modules, which takes a slow disk its time. */
const MAX_MS = 240_000;

const parseAnswer = (text: string): z.infer<typeof answerSchema> | null => {
  try {
    return answerSchema.parse(JSON.parse(text.trim().split("\n").at(-1) ?? ""));
  } catch {
    return null;
  }
};

const doesNotDraw = (why: string, cause?: unknown): AppError =>
  new AppError("render", `Manim was installed but does not draw on this machine (${why}): see the log.`, { cause });

/** Draws one frame in a fresh environment; gives the version of Manim. Throws `AppError("render")` when it does not draw. */
export const checkEnvironment = async (context: InstallContext, folder: string): Promise<{ manim: string }> => {
  const { places, signal, log, report } = context;
  report({ step: "A picture is being drawn to see that all works", percent: 92 });
  const file = interpreterIn(folder);
  const args = ["-I", places.script, "--check"];
  const { stdout } = await runTool({ file, args, cwd: folder, signal, timeoutMs: MAX_MS, onLine: log.quote }).catch(
    (failure: unknown) => {
      signal.throwIfAborted();
      throw doesNotDraw("its program failed", failure);
    },
  );
  const answer = parseAnswer(stdout);
  if (!answer) throw doesNotDraw("its answer cannot be read");
  if (!answer.ok) throw doesNotDraw(answer.message.replace(/\.$/, ""));
  return { manim: answer.manim };
};
