import { lectureOrderSchema } from "../../src-server/contract/lecture-order.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readMp4, readTracks } from "../../src-server/assembly/mp4/read-movie.ts";
import { createStages, createTools } from "../../src-server/compose/create-stages.ts";
import { openVoices } from "../../src-server/compose/voices/open-voices.ts";
import { readConfig } from "../../src-server/config.ts";
import type { ManimStatus } from "../../src-server/contract/manim-environment.ts";
import type { Report } from "../../src-server/contract/report.ts";
import { makeLecture } from "../../src-server/pipeline/make-lecture.ts";
import { dataFolder, reportIn } from "../support/lecture-command.ts";
import { testManimEnvironment } from "../support/manim-engine.ts";
import { ABSENT, READY } from "../support/stand-in-manim.ts";
import { testFolder } from "../support/tools.ts";

type Made = { report: Report; folder: string };

/** Makes a whole lecture that was asked of Manim, whose environment is as given. */
const make = async (status: ManimStatus): Promise<Made> => {
  const config = readConfig({ PATH: process.env["PATH"], LECTERN_DATA: await dataFolder() });
  const environment = { ...testManimEnvironment(), status: async () => status };
  const stages = createStages(config, openVoices(config), createTools(config, environment));
  const asked = { prompt: "Solve x^2 - 5x + 6 = 0", durationSeconds: 15, resolution: "480p", voice: "none" };
  const workDir = await testFolder();
  try {
    const report = await makeLecture({
      ...{ request: lectureOrderSchema.parse({ ...asked, engine: "manim" }), stages, workDir, compatible: false },
      ...{ signal: new AbortController().signal, publish: () => Promise.resolve() },
      ...{ onProgress: () => undefined, now: () => performance.now() },
    });
    return { report, folder: join(workDir, "result") };
  } finally {
    await stages.close();
  }
};

describe("a lecture that Manim is asked to draw", () => {
  let made: Made;
  beforeAll(async () => (made = await make(READY)));

  it("is drawn by it, and its report says so", () => {
    const { engine, tools, warnings } = reportIn(made.folder);
    expect(engine).toEqual({ name: "manim", drawnBy: "manim", holds: "skip" });
    expect(warnings).toEqual([]);
    const manim = tools.find(({ name }) => name === "manim");
    expect(manim?.version).toBe(READY.manim);
  });

  it("is a whole lecture", async () => {
    const tracks = readTracks((await readMp4(join(made.folder, "lecture.mp4"))).movie);
    const video = tracks.find((track) => track.kind === "video");
    expect(video).toMatchObject({ coding: "avc1", width: 854, height: 480, samples: made.report.frames.total });
    expect(readdirSync(made.folder)).toEqual(expect.arrayContaining(["lecture.mp4", "report.json", "thumbnail.png"]));
  });

  it("is drawn by Remotion where Manim is not installed, with a warning that says what to do", async () => {
    const { report } = await make(ABSENT);
    expect(report.engine.name).toBe("remotion");
    expect(report.warnings).toEqual([expect.stringMatching(/Remotion drew .* instead of Manim: .*manim -- install/)]);
  });
});
