import { isOver, startService, type RunningService } from "../../support/service.ts";
import { withFolder } from "../bench-engine.ts";

type Plan = { scenes: { beats: { say: string }[] }[] };

const SENTENCE = "/scenes/1/beats/0/say";

const finish = async (service: RunningService, jobId: string): Promise<void> => {
  const { status, error } = await service.until(jobId, isOver);
  if (status !== "completed") throw new Error(`The lecture was not made: ${error}`);
};

/** Seconds of the wall clock until a job that is asked for is done, and its id. */
const timed = async (
  service: RunningService,
  ask: () => Promise<string>,
): Promise<{ jobId: string; seconds: number }> => {
  const startedAt = performance.now();
  const jobId = await ask();
  await finish(service, jobId);
  return { jobId, seconds: (performance.now() - startedAt) / 1000 };
};

const revise = async (service: RunningService, jobId: string, value: string): Promise<string> => {
  const body = { edits: [{ path: SENTENCE, value }] };
  const answer = await service.call("POST", `/video/jobs/${jobId}/revise`, { body });
  if (answer.status !== 200) throw new Error(`The revision was refused: ${JSON.stringify(answer.body)}`);
  return (answer.body as { job_id: string }).job_id;
};

/** A lecture of 60 s made whole by a service that is warm, and the same with another sentence in it. */
export const oneSentence = (): Promise<{ wholeSeconds: number; revisedSeconds: number }> =>
  withFolder(async (dataDir) => {
    const service = await startService({ dataDir });
    try {
      await finish(service, await service.create({ prompt: "Solve 3x + 5 = 20", duration: 15 }));
      const whole = await timed(service, () => service.create({ prompt: "Explain binary search", duration: 60 }));
      const plan = (await service.call("GET", `/video/files/${whole.jobId}/plan.json`)).body as Plan;
      const say = `${plan.scenes[1]?.beats[0]?.say ?? ""} Look at it once more.`;
      const revised = await timed(service, () => revise(service, whole.jobId, say));
      return { wholeSeconds: whole.seconds, revisedSeconds: revised.seconds };
    } finally {
      await service.stop();
    }
  });
