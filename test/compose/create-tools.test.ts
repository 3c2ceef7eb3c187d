import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTools } from "../../src-server/compose/create-stages.ts";
import { readConfig } from "../../src-server/config.ts";
import { installedBrowsers } from "../../src-server/processes/find-browser.ts";
import { packageFolder } from "../../src-server/processes/carried-folder.ts";
import { writeScript } from "../support/script.ts";
import { looseNode, oneScene } from "../support/small-timeline.ts";
import { textsOf } from "../support/in-english.ts";
import { tempFolder } from "../support/temp-folder.ts";

const bundledName = async (home: string): Promise<string> => {
  const version = /"version": "([^"]+)"/.exec(await readFile(join(home, "package.json"), "utf8"))?.[1];
  return `chromium-${version}`;
};
const none = installedBrowsers({ searchPath: [], homeDir: "/", environment: {} }).length === 0;

it.runIf(process.platform === "linux" && none)(
  "a job's warnings name the browsers that do not work, and why",
  async () => {
    const folder = await tempFolder();
    const broken = await writeScript(folder, "chromium", "exit 3");
    const dataDir = await tempFolder();
    const cacheDir = join(dataDir, "cache");
    await mkdir(cacheDir);
    const bundled = packageFolder("@sparticuz/chromium");
    // A file where the bundled browser would be unpacked.
    if (bundled) await writeFile(join(cacheDir, await bundledName(bundled)), "");
    const config = { ...readConfig({ LECTERN_DATA: dataDir, PATH: process.env["PATH"] }), searchPath: [folder] };
    const tools = createTools(config);
    try {
      const { clips, warnings } = await tools.render({
        timeline: oneScene([looseNode("n")], [], 5),
        engine: "auto",
        resolution: "480p",
        reference: false,
        compatible: true,
        clipsDir: await tempFolder(),
        signal: new AbortController().signal,
        onFrames: () => undefined,
      });
      expect(clips.map((clip) => clip.drawnBy)).toEqual(["canvas"]);
      expect(textsOf(warnings)).toEqual([
        expect.stringMatching(
          new RegExp(`^The pictures are drawn without a browser: ${broken} does not work \\(.*code 3\\)`),
        ),
      ]);
    } finally {
      await tools.close();
    }
  },
);
