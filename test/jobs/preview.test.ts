import { expect, it } from "vitest";
import type { Finding } from "../../src-server/contract/finding.ts";
import type { LectureRequest } from "../../src-server/contract/lecture-request.ts";
import type { Timeline } from "../../src-server/contract/timeline.ts";
import { AppError } from "../../src-server/errors.ts";
import { previewScene } from "../../src-server/jobs/service/preview.ts";
import { LIVING } from "./support/machine.ts";

const EMPTY: Timeline = {
  ...{ version: 1, width: 1920, height: 1080, fps: 30, durationFrames: 1, ground: "#000000" },
  ...{ scenes: [], beats: [] },
};

/** What the maker is asked for when a plan is previewed. */
const askedFor = async (plan: unknown): Promise<Pick<LectureRequest, "language" | "voice">> => {
  const asked: LectureRequest[] = [];
  const maker = {
    timeline: async (request: LectureRequest): Promise<Timeline> => {
      asked.push(request);
      return EMPTY;
    },
    checkPlan: async () => [],
  };
  const rules = { defaultVoice: (language: string): string => `voice of ${language}` };
  await previewScene({ maker, rules }, { plan, scene: 0, aspect: "16:9" }, LIVING);
  const { language = "", voice = "" } = asked[0] ?? {};
  return { language, voice };
};

it("previews a plan in its own language, with the voice that will speak it", async () => {
  expect(await askedFor({ language: "de" })).toEqual({ language: "de", voice: "voice of de" });
  for (const plan of [{}, { language: 5 }, { language: "no tag" }])
    expect(await askedFor(plan)).toEqual({ language: "en", voice: "voice of en" });
});

it("names every place of a plan that has no timeline, or what is wrong with it as a whole", async () => {
  const rules = { defaultVoice: (): string => "rms" };
  const findings: Finding[] = [
    { path: "scenes[0].heading", code: "missing", severity: "repair", message: "A heading is missing." },
    { path: "title", code: "missing", severity: "repair", message: "A title is missing." },
  ];
  const refusalOf = async (found: readonly Finding[]): Promise<unknown> => {
    const unfit = new AppError("plan", "The plan cannot be taught as it stands.");
    const maker = { timeline: async () => Promise.reject(unfit), checkPlan: async () => found };
    return previewScene({ maker, rules }, { plan: {}, scene: 0, aspect: "16:9" }, LIVING).catch((thrown) => thrown);
  };
  expect(await refusalOf(findings)).toMatchObject({
    status: 422,
    faults: [
      { loc: ["body", "plan", "scenes", 0, "heading"], msg: "A heading is missing.", type: "plan" },
      { loc: ["body", "plan", "title"], msg: "A title is missing.", type: "plan" },
    ],
  });
  expect(await refusalOf([])).toMatchObject({
    faults: [{ loc: ["body", "plan"], msg: "The plan cannot be taught as it stands." }],
  });
});
