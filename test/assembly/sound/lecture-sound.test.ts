import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLectureSound } from "../../../src-server/assembly/sound/code-sound.ts";
import { hashPayloads, payloadOf, splitPackets } from "../../../src-server/assembly/sound/encode-sound.ts";
import { lectureNarration, lectureTimeline, silentNarration } from "../../support/lecture.ts";
import { testFfmpeg } from "../../support/make-clip.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const never = new AbortController().signal;

describe("createLectureSound", () => {
  it("codes speech at its loudness, the same whether beats were reported or not", async () => {
    const folder = await tempFolder();
    const [narration, timeline] = [await lectureNarration(folder), lectureTimeline()];
    const [early, late] = [createLectureSound(testFfmpeg), createLectureSound(testFfmpeg)];
    for (const beat of narration.beats.toReversed()) early.spoken(beat);
    const call = { narration, timeline, signal: never };
    const first = await early.finish({ ...call, outFile: join(folder, "early.aac") });
    const second = await late.finish({ ...call, outFile: join(folder, "late.aac") });
    expect(first.packets).toBe(second.packets);
    expect(first.spoken).toBe(true);
    expect(first.measured.seconds).toBeCloseTo(4, 1);
    expect(first.measured.integratedLufs).toBeCloseTo(-16, 0);
    expect(first.measured.truePeakDbtp).toBeLessThanOrEqual(-1.5);
    expect(first.packets).toBe(hashPayloads(splitPackets(await readFile(first.file)).map(payloadOf)));
  });

  it("codes silence for a lecture without a voice", async () => {
    const folder = await tempFolder();
    const call = { narration: silentNarration(), timeline: lectureTimeline(), signal: never };
    const sound = await createLectureSound(testFfmpeg).finish({ ...call, outFile: join(folder, "sound.aac") });
    expect(sound).toMatchObject({ spoken: false, measured: { integratedLufs: Number.NEGATIVE_INFINITY } });
  });

  it("reports at the end of a beat whose file is gone, and stops when it is asked to", async () => {
    const folder = await tempFolder();
    const narration = await lectureNarration(folder);
    const call = { narration, timeline: lectureTimeline(), outFile: join(folder, "sound.aac") };
    const stopped = createLectureSound(testFfmpeg);
    await expect(stopped.finish({ ...call, signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
    const sound = createLectureSound(testFfmpeg);
    const [beat] = narration.beats;
    await rm(beat?.wavPath ?? "");
    if (beat) sound.spoken(beat);
    await expect(sound.finish({ ...call, signal: never })).rejects.toMatchObject({ code: "ENOENT" });
  });
});
