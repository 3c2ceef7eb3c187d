import { lectureOrderSchema } from "../../../src-server/contract/lecture-order.ts";
import { createStages } from "../../../src-server/compose/create-stages.ts";
import { readConfig } from "../../../src-server/config.ts";
import { examplePlan } from "../../support/plans.ts";
import { withFolder } from "../bench-engine.ts";
import { usageOf } from "../usage.ts";

/** What a second of an example lecture costs to narrate and to compile; nothing is in the caches. */
export const stageCosts = ({
  voice,
}: {
  voice: string;
}): Promise<{ narrateCpuSeconds: number; compileMilliseconds: number; seconds: number }> =>
  withFolder(async (folder) => {
    const stages = createStages(readConfig({ LECTERN_DATA: folder }));
    const request = lectureOrderSchema.parse({ plan: examplePlan("derivative-of-x-squared") });
    const prepared = stages.prepare(request.plan, request);
    if ("findings" in prepared && !("scripts" in prepared)) throw new Error("The example plan is refused.");
    const signal = new AbortController().signal;
    const call = { signal, onProgress: () => undefined };
    const { symbols } = prepared.plan;
    const speech = { ...call, voice, language: "en", symbols, outDir: folder };
    const spoken: Awaited<ReturnType<typeof stages.narrate>>[] = [];
    const narrating = await usageOf(async () => void spoken.push(await stages.narrate(prepared.scripts, speech)));
    const [narration] = spoken;
    if (!narration) throw new Error("Nothing was narrated.");
    const start = performance.now();
    const compiler = stages.compiler(prepared, narration, { theme: request.style, fps: 30, targetSeconds: 60, signal });
    for (const { scene } of prepared.scenes)
      compiler.next(narration.beats.filter(({ sceneId }) => sceneId === scene.id));
    const { timeline } = compiler.finish();
    const compileMs = performance.now() - start;
    await stages.close();
    const seconds = timeline.durationFrames / timeline.fps;
    return { narrateCpuSeconds: narrating.cpuSeconds / seconds, compileMilliseconds: compileMs / seconds, seconds };
  });
