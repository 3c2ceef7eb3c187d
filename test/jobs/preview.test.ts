import type { LectureOrder } from "../../src-server/contract/lecture-order.ts";
import { expect, it } from "vitest";
import { previewScene } from "../../src-server/jobs/service/validate-fields.ts";
import { LIVING } from "./support/machine.ts";
import { scriptedMaker } from "./support/scripted-maker.ts";

/** What the maker is asked for when a plan is previewed. */
const askedFor = async (plan: unknown): Promise<Pick<LectureOrder, "language" | "voice">> => {
  const asked: LectureOrder[] = [];
  const timeline = async (request: LectureOrder): Promise<Uint8Array> => {
    asked.push(request);
    return Buffer.from("{}");
  };
  const rules = { defaultVoice: (language: string): string => `voice of ${language}` };
  const parts = { maker: { ...scriptedMaker().maker, timeline }, rules };
  await previewScene(parts, { accountId: "ann" }, { plan, scene: 0, aspect: "16:9" }, LIVING);
  const { language = "", voice = "" } = asked[0] ?? {};
  return { language, voice };
};

it("previews a plan in its own language, with the voice that will speak it", async () => {
  expect(await askedFor({ language: "de" })).toEqual({ language: "de", voice: "voice of de" });
  for (const plan of [{}, { language: 5 }, { language: "no tag" }])
    expect(await askedFor(plan)).toEqual({ language: "en", voice: "voice of en" });
});
