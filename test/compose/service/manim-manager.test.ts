import { plain } from "../../support/plain-message.ts";
import { describe, expect, it } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { AppError } from "../../../src-server/errors.ts";
import { ABSENT, READY, progressAt } from "../../support/stand-in-manim.ts";
import { openManager, type Opened } from "./support/open-manager.ts";

const lastState = ({ notified }: Opened): string | undefined => notified.at(-1)?.state;

describe("an installation over a stand-in environment", () => {
  it("is begun once, answered at once, and reported to its end", async () => {
    const opened = openManager();
    const { desk, environment, notified } = opened;
    const [first, second] = await Promise.all([desk.change("install"), desk.change("install")]);
    expect([first.state, second.state, environment.calls]).toEqual(["installing", "installing", ["install"]]);
    environment.running().succeed();
    await expect.poll(() => lastState(opened)).toBe("ready");
    expect(notified.map(({ state }) => state)).toEqual(["installing", "ready"]);
    expect(notified.at(-1)).toMatchObject({
      versions: { manim: "0.22.0", python: "3.12.4" },
      size_mb: 402,
      advice: null,
    });
    expect((await desk.change("install")).state).toBe("ready");
    expect(environment.calls).toEqual(["install"]);
  });

  it("reports progress at most once in a while, the latest, and none after its end", async () => {
    const opened = openManager();
    const { desk, environment, notified, passTime } = opened;
    await desk.change("install");
    for (const percent of [1, 2, 3]) environment.running().report(progressAt(percent));
    expect(notified.map(({ progress }) => progress?.percent)).toEqual([undefined, 1]);
    passTime();
    expect(notified.at(-1)?.progress).toMatchObject({ percent: 3, package: "numpy", done_mb: expect.closeTo(3.6) });
    expect((await desk.entry(true)).progress?.percent).toBe(3);
    environment.running().report(progressAt(4));
    environment.running().succeed();
    await expect.poll(() => lastState(opened)).toBe("ready");
    passTime();
    expect(notified.map(({ state }) => state)).toEqual(["installing", "installing", "installing", "ready"]);
  });

  it("that fails says why until the next one is begun", async () => {
    const opened = openManager();
    const { desk, environment } = opened;
    await desk.change("install");
    environment.running().fail(new AppError("tool", plain("The disk is full; free 1 GB and install again.")));
    await expect.poll(() => lastState(opened)).toBe("absent");
    expect((await desk.entry(false)).advice).toBe("The disk is full; free 1 GB and install again.");
    expect(await desk.change("install")).toMatchObject({ state: "installing", advice: expect.stringMatching(/Wait/) });
  });

  it("ends when the service stops, and nothing is reported as a failure", async () => {
    const { desk, environment } = openManager();
    await desk.change("repair");
    await desk.stop();
    expect(environment.calls).toEqual(["repair"]);
    expect(await desk.entry(true)).toMatchObject({ state: "absent", advice_data: ABSENT.advice, progress: null });
    expect((await desk.change("install")).state).toBe("absent");
    expect(environment.calls).toEqual(["repair"]);
  });

  it("of another program is answered, not begun", async () => {
    const { desk, environment } = openManager({
      ...ABSENT,
      state: "installing",
      progress: progressAt(40),
      advice: null,
    });
    expect(await desk.change("install")).toMatchObject({ state: "installing", progress: { percent: 40 } });
    expect(environment.calls).toEqual([]);
  });

  it("is refused where Manim cannot be had", async () => {
    const { desk } = openManager({
      ...ABSENT,
      state: "unsupported",
      advice: msg("common.text", { text: "There is no Manim for this processor." }),
    });
    const refusal = { code: "engine_unsupported", message: "There is no Manim for this processor." };
    await expect(desk.change("install")).rejects.toMatchObject(refusal);
    await expect(desk.change("repair")).rejects.toMatchObject(refusal);
    expect(await desk.entry(false)).toMatchObject({ state: "absent", detail: "unsupported" });
  });
});

describe("breaking off over a stand-in environment", () => {
  it("ends the installation, removes nothing, and lets it be begun again", async () => {
    const { desk, environment, notified } = openManager();
    await desk.change("install");
    environment.running().report(progressAt(40));
    expect(await desk.change("cancel")).toMatchObject({ state: "absent", advice_data: ABSENT.advice, progress: null });
    expect(environment.calls).toEqual(["install"]);
    expect(notified.at(-1)?.state).toBe("absent");
    expect((await desk.change("install")).state).toBe("installing");
    expect(environment.calls).toEqual(["install", "install"]);
  });

  it("changes nothing where nothing runs, and leaves what is there after a repair", async () => {
    const { desk, environment } = openManager(READY);
    expect((await desk.change("cancel")).state).toBe("ready");
    await desk.change("repair");
    expect((await desk.change("cancel")).state).toBe("ready");
    expect(environment.calls).toEqual(["repair"]);
  });

  it("is refused for the installation of another program", async () => {
    const { desk } = openManager({ ...ABSENT, state: "installing", progress: progressAt(40), advice: null });
    await expect(desk.change("cancel")).rejects.toMatchObject({ code: "engine_busy" });
  });
});

describe("a removal over a stand-in environment", () => {
  it("ends an installation that runs", async () => {
    const { desk, environment, notified } = openManager();
    await desk.change("install");
    expect(await desk.change("remove")).toMatchObject({ state: "absent", advice_data: ABSENT.advice });
    expect(environment.calls).toEqual(["install", "remove"]);
    expect(notified.at(-1)?.state).toBe("absent");
  });

  it("is refused while Manim draws, and when it fails", async () => {
    const { desk, environment, drawing } = openManager(READY);
    drawing.now = true;
    await expect(desk.change("remove")).rejects.toMatchObject({ code: "engine_busy" });
    expect(environment.calls).toEqual([]);
    drawing.now = false;
    environment.failRemoval(new AppError("data", plain("Another program installs Manim; wait for its end.")));
    await expect(desk.change("remove")).rejects.toMatchObject({
      message: expect.stringContaining("Another program"),
    });
    expect((await desk.entry(false)).state).toBe("ready");
  });
});
