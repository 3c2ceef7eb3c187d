import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobListSchema } from "../../../src-server/contract/api/job-record.ts";
import { runShell, until, type RunningShell } from "../support/run-shell.ts";

let folder: string;
let shell: RunningShell;
let jobId: string;
const paths: string[] = [];
const isReady = () => until(() => shell.program.parts.server.state().state === "ready");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "lectern-moving-"));
  shell = await runShell({ dataDir: join(folder, "home"), paths });
  await isReady();
});
afterAll(async () => {
  await shell.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string, method = "GET", body?: unknown): Promise<unknown> => {
  const init = { method, headers: { "content-type": "application/json" } };
  const answer = await shell.page(
    `app://lectern/api${path}`,
    body === undefined ? init : { ...init, body: JSON.stringify(body) },
  );
  return answer.json();
};
const chooseData = async (path: string): Promise<unknown> => {
  paths.push(path);
  return shell.call("chooseFolder", "data");
};
const lectureFile = async (): Promise<string> => {
  await shell.call("reveal", jobId);
  return shell.standIn.noted.opened.at(-1) ?? "";
};
const fresh = (name: string): string => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

describe("the shell moves the data folder", () => {
  it("not while a lecture is made, and says why", async () => {
    const request = { prompt: "Why does the derivative of x^2 equal 2x?", duration: 15, voice: "none" };
    ({ job_id: jobId } = (await ask("/video/request", "POST", { ...request, resolution: "480p" })) as {
      job_id: string;
    });
    await until(() => shell.program.desktop.status.work().active > 0);
    await expect(chooseData(fresh("too-soon"))).rejects.toThrow("when it is done");
    await until(() => shell.program.desktop.status.work().active === 0);
  });

  it("with lectures, settings and all, and the window goes on", async () => {
    await ask("/settings", "PATCH", { "llm.provider": "openai", "llm.api_key": "sk-test-0123456789abcdef" });
    const target = fresh("elsewhere");
    expect(await chooseData(target)).toBe("elsewhere");
    expect(await shell.call("info")).toMatchObject({ dataFolder: "elsewhere" });
    expect(readdirSync(join(folder, "home")).toSorted()).toEqual(["logs", "window"]);
    expect(jobListSchema.parse(await ask("/video/jobs")).jobs).toMatchObject([{ job_id: jobId, status: "completed" }]);
    expect((await lectureFile()).startsWith(join(target, "library"))).toBe(true);
    expect(JSON.stringify(await ask("/settings"))).toContain('"openai"');
    await shell.call("openFolder", "data");
    expect(shell.standIn.noted.opened.at(-1)).toBe(target);
  });

  it("for every later start", async () => {
    shell.standIn.ports.app.quit();
    await until(() => shell.standIn.noted.quit);
    shell = await runShell({ dataDir: join(folder, "home"), paths });
    await isReady();
    expect(existsSync(await lectureFile())).toBe(true);
    expect(shell.program.parts.dataDir()).toBe(join(folder, "elsewhere"));
  });

  it("back as well, and never into a folder with other things in it", async () => {
    const target = fresh("thesis");
    writeFileSync(join(target, "thesis.docx"), "");
    await expect(chooseData(target)).rejects.toThrow("not empty");
    expect(await lectureFile()).toContain("elsewhere");
    expect(await chooseData(join(folder, "home"))).toBe("home");
    expect((await lectureFile()).startsWith(join(folder, "home", "library"))).toBe(true);
    expect(existsSync(join(folder, "elsewhere"))).toBe(false);
  });

  it("reports to the page how far it is", async () => {
    await shell.call("subscribe");
    await chooseData(fresh("told"));
    const states = shell.events().flatMap((event) => (event.type === "moving" ? [event.moving.state] : []));
    expect([...new Set(states)]).toEqual(expect.arrayContaining(["stopping", "copying", "checking", "removing"]));
    expect(states.at(-1)).toBe("idle");
  });
});
