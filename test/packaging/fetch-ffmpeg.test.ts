import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { fetchFfmpeg, recordFfmpeg } from "../../src-main/packaging/fetch-programs.ts";
import { tempFolder } from "../support/temp-folder.ts";

const target = { os: "linux", arch: "x64" } as const;

const writeProgram = async (file: string, words: string): Promise<string> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho "${words}"\n`);
  await chmod(file, 0o755);
  return file;
};

/** A checkout whose ffmpeg-static fetches a stand-in of a program. */
const checkout = async (fetches: string) => {
  const root = await tempFolder();
  const home = join(root, "node_modules", "ffmpeg-static");
  await mkdir(home, { recursive: true });
  const text = `#!/bin/sh\necho "${fetches}"\n`;
  const write = `const fs = require("fs"); fs.writeFileSync(__dirname + "/ffmpeg", ${JSON.stringify(text)}, { mode: 0o755 });`;
  await writeFile(join(home, "install.js"), `${write}\nfs.writeFileSync(__dirname + "/ffmpeg.LICENSE", "GPL");\n`);
  return { root, target, lockDir: root, folder: join(root, "fetched") };
};

const FREE = "--enable-gpl --enable-libx264";

describe("the ffmpeg that installers carry", () => {
  it("is fetched by ffmpeg-static's own script and compared with the recorded hash", async () => {
    const place = await checkout(FREE);
    await recordFfmpeg({ ...place, program: await writeProgram(join(place.root, "looked-at"), FREE) });
    const folder = await fetchFfmpeg(place);
    expect((await readdir(folder)).toSorted()).toEqual(["ffmpeg", "ffmpeg.LICENSE"]);
    expect(await readFile(join(folder, "ffmpeg"), "utf8")).toContain(FREE);
  });

  it("is refused where it is another than was recorded, and where none is", async () => {
    const place = await checkout(`${FREE} --enable-openssl`);
    await expect(fetchFfmpeg(place)).rejects.toThrow(/No ffmpeg is recorded for linux-x64: .*--record-ffmpeg/);
    await recordFfmpeg({ ...place, program: await writeProgram(join(place.root, "looked-at"), FREE) });
    await expect(fetchFfmpeg(place)).rejects.toThrow(/not the file whose hash is recorded/);
  });

  it.each(["--enable-libfdk-aac", "--enable-nonfree"])("is never one that was built with %s", async (part) => {
    const place = await checkout(FREE);
    const program = await writeProgram(join(place.root, "ffmpeg"), `${FREE} ${part}`);
    await expect(recordFfmpeg({ ...place, program })).rejects.toThrow(`was built with ${part}`);
  });
});
