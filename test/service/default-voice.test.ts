import { describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { isOver } from "../support/service.ts";
import { badFields } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();
const SPEECH_SERVER = {
  "voice.http.base_url": "http://127.0.0.1:9/v1",
  "voice.http.model": "tts-1",
  "voice.http.voice": "alloy",
};

const change = (body: object): ReturnType<ReturnType<typeof server>["call"]> =>
  server().call("PATCH", "/settings", { body });

const defaults = async (): Promise<string[]> => {
  const { body } = await server().call("GET", "/voices");
  const { voices } = body as { voices: { id: string; default: boolean }[] };
  return voices.filter((voice) => voice.default).map(({ id }) => id);
};

/** A lecture whose request names no voice, and who spoke it. */
const made = async (): Promise<{ record: JobRecord; voice: string }> => {
  const { voice: _voice, ...request } = SMALL;
  const record = await server().until(await server().create(request), isOver);
  expect(record).toMatchObject({ status: "completed", cached: false });
  const { body } = await server().call("GET", `/video/files/${record.job_id}/report.json`);
  return { record, voice: (body as { voice: string }).voice };
};

describe("the saved voice", () => {
  it("none makes silent lectures, and is the default", async () => {
    expect((await change({ voice: "none" })).status).toBe(200);
    expect(await defaults()).toEqual(["none"]);
    const { record, voice } = await made();
    expect([voice, record.warnings]).toEqual(["none", []]);
  });

  it("is refused where no voice has its id, with all else that is wrong", async () => {
    expect(badFields(await change({ voice: "nosuch", guests: "perhaps" }))).toEqual([
      "guests: setting",
      "voice: setting",
    ]);
    expect((await change({ voice: "HEART" })).body).toMatchObject({
      detail: [{ loc: ["body", "voice"], msg: expect.stringMatching(/Pick one of: .*heart.*none\.$/u) }],
    });
    expect(await defaults()).toEqual(["none"]);
  });

  it("that vanished later is replaced with a warning that names both, also in a new version", async () => {
    expect((await change({ ...SPEECH_SERVER, voice: "http" })).status).toBe(200);
    expect(await defaults()).toEqual(["http"]);
    await change({ "voice.http.model": null });
    expect(await defaults()).toEqual(["heart"]);
    const { record, voice } = await made();
    expect(voice).not.toBe("http");
    expect(record.warnings).toContain(
      `The voice http is not on this machine any more; ${voice} speaks instead. Add http again, or choose another voice.`,
    );
    const revised = await server().call("POST", `/video/jobs/${record.job_id}/revise`, { body: { style: "paper" } });
    expect(revised.status, JSON.stringify(revised.body)).toBe(200);
  });
});
