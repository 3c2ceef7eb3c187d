import { describe, expect, it } from "vitest";
import { dataFolder } from "../support/lecture-command.ts";
import { startService } from "../support/service.ts";
import { runWeb } from "./support/run-web.ts";

/** Opens the link, and gives what the window's service answers to a path. */
const askThroughWindow = async (link: string, baseUrl: string, path: string): Promise<unknown> => {
  const opened = await fetch(link, { redirect: "manual" });
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
  return (await fetch(`${baseUrl}/api${path}`, { headers: { cookie } })).json();
};

describe("npm run web on a data folder that a service holds", () => {
  it("uses that service, says so, and leaves it running", async () => {
    const dataDir = await dataFolder();
    const service = await startService({ dataDir });
    const web = await runWeb(dataDir);
    expect(web.apiUrl).toBe(service.baseUrl);
    expect(await askThroughWindow(web.link, web.baseUrl, "/account")).toMatchObject({ plan: "owner" });
    const { stderr } = await web.stop();
    expect(stderr).toMatch(new RegExp(`already working in .+ \\(process ${service.pid}\\); this window uses`));
    expect((await service.call("GET", "/health", { key: null })).status).toBe(200);
    await service.stop();
  });
});
