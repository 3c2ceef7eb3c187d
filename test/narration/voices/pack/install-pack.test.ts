import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createAddressFetcher } from "../../../../src-server/narration/voices/pack/fetch-from-address.ts";
import type { FetchProgress } from "../../../../src-server/narration/voices/pack/fetch-archives.ts";
import {
  installPack,
  removePack,
  type PackInstallCall,
} from "../../../../src-server/narration/voices/pack/install-pack.ts";
import { packState } from "../../../../src-server/narration/voices/pack/pack-folder.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { archiveServer, type Odd } from "./archive-server.ts";
import { smallPack } from "./small-pack.ts";

/** A pack, a server that has it, and a folder to install it to. */
const stage = async (odd?: Odd) => {
  const [pack, packsDir] = [smallPack(), await tempFolder()];
  const server = await archiveServer(pack.archives, odd);
  const progress: FetchProgress[] = [];
  const fetcher = createAddressFetcher({ baseUrl: server.baseUrl, maxWaitMs: 2000, pauseMs: 1 });
  const call: PackInstallCall = {
    ...{ manifest: pack.manifest, packsDir, fetcher },
    freeBytes: () => Promise.resolve(1e12),
    signal: new AbortController().signal,
    onProgress: (step) => progress.push(step),
  };
  const read = (name: string): Promise<Buffer> => readFile(join(packsDir, "small", name));
  return { pack, packsDir, server, call, progress, read };
};

type Stage = Awaited<ReturnType<typeof stage>>;

const expectWhole = async ({ pack, read, packsDir }: Stage): Promise<void> => {
  for (const [name, bytes] of pack.files) expect((await read(name)).equals(bytes)).toBe(true);
  expect(await readdir(packsDir)).toEqual(["small"]);
};

/** Ends the connection in the middle of the file. */
const breakOff: Odd = ({ from, bytes }, response) => {
  const end = from + Math.ceil((bytes.length - from) / 2);
  const range = { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
  response.writeHead(from > 0 ? 206 : 200, { "content-length": bytes.length - from, ...(from > 0 ? range : {}) });
  response.write(bytes.subarray(from, end), () => response.socket?.end());
  return true;
};

describe("installing a voice pack", () => {
  it("fetches, joins and checks its files, says how far it is, and fetches nothing twice", async () => {
    const all = await stage();
    expect(await installPack(all.call)).toBe("installed");
    await expectWhole(all);
    const total = all.pack.manifest.archives.reduce((sum, { bytes }) => sum + bytes, 0);
    const done = all.progress.map((step) => step.done);
    expect(done).toEqual(done.toSorted((first, second) => first - second));
    expect(all.progress.at(-1)).toEqual({ done: total, total, file: "styles.tgz" });
    expect(await installPack(all.call)).toBe("kept");
    expect(all.server.asked).toHaveLength(3);
  });

  it("goes on where a connection broke, again and again", async () => {
    const all = await stage((asked, response, index) => index < 4 && breakOff(asked, response, index));
    await installPack(all.call);
    await expectWhole(all);
    const starts = all.server.asked.filter(({ file }) => file === "first.whl").map(({ from }) => from);
    expect(starts).toHaveLength(5);
    expect(starts).toEqual(starts.toSorted((first, second) => first - second));
    expect(starts.at(-1)).toBeGreaterThan(300_000);
  });

  it("goes on after it was ended in the middle, with the files and the parts it has", async () => {
    const ending = new AbortController();
    const all = await stage(({ file, bytes }, response) => {
      if (file !== "second.whl" || ending.signal.aborted) return false;
      response.writeHead(200);
      response.write(bytes.subarray(0, 20_000), () => setImmediate(() => ending.abort(new Error("enough"))));
      return true;
    });
    await expect(installPack({ ...all.call, signal: ending.signal })).rejects.toThrow("enough");
    expect(packState(join(all.packsDir, "small"), all.pack.manifest)).toBe("absent");
    await installPack(all.call);
    await expectWhole(all);
    expect(all.server.asked.filter(({ file }) => file === "first.whl")).toHaveLength(1);
  });

  it("starts a file anew when the server sends it from its start", async () => {
    const all = await stage(({ from, bytes }, response, index) => {
      if (index === 0) return breakOff({ file: "", from, bytes }, response, index);
      response.writeHead(200).end(bytes);
      return true;
    });
    await installPack(all.call);
    await expectWhole(all);
  });

  it("takes a file with another content once more, then refuses it and leaves the old pack alone", async () => {
    const all = await stage(({ file, bytes }, response) => {
      if (file !== "second.whl") return false;
      response.writeHead(200).end(Buffer.alloc(bytes.length, 7));
      return true;
    });
    await mkdir(join(all.packsDir, "small"));
    await writeFile(join(all.packsDir, "small", "anna.bin"), "old");
    await expect(installPack(all.call)).rejects.toMatchObject({
      code: "voice",
      message: expect.stringMatching(/other content.*twice/u),
    });
    expect(all.server.asked.filter(({ file }) => file === "second.whl")).toHaveLength(2);
    expect(String(await all.read("anna.bin"))).toBe("old");
  });

  it("installs a damaged pack anew", async () => {
    const all = await stage();
    await installPack(all.call);
    const model = await all.read("model.onnx");
    await writeFile(join(all.packsDir, "small", "model.onnx"), Buffer.alloc(model.length));
    expect(await installPack(all.call)).toBe("installed");
    await expectWhole(all);
  });

  it.each([
    [
      "a server that has it not",
      (_: unknown, response: Parameters<Odd>[1]) => response.writeHead(404).end(),
      /status 404/u,
    ],
    [
      "a server that always fails",
      (_: unknown, response: Parameters<Odd>[1]) => response.writeHead(503).end(),
      /status 503.*try again/u,
    ],
    ["a server that hangs up", (_: unknown, response: Parameters<Odd>[1]) => response.destroy(), /cannot be fetched/u],
  ])("says what to do about %s", async (_, answer, message) => {
    const all = await stage((asked, response) => (answer(asked, response), true));
    await expect(installPack(all.call)).rejects.toMatchObject({
      code: "tool",
      message: expect.stringMatching(message),
    });
  });

  it("is refused on a full disk before anything is fetched", async () => {
    const all = await stage();
    const full = { ...all.call, freeBytes: () => Promise.resolve(150e6) };
    await expect(installPack(full)).rejects.toMatchObject({
      code: "output",
      message: expect.stringMatching(/150 MB left.*needs 20\d MB/u),
    });
    expect(all.server.asked).toEqual([]);
  });

  it("is done by one program at a time", async () => {
    const asked = Promise.withResolvers<() => void>();
    const all = await stage(({ bytes }, response, index) => {
      if (index === 0) asked.resolve(() => response.end(bytes));
      return index === 0;
    });
    const first = installPack(all.call);
    const goOn = await asked.promise;
    await expect(installPack(all.call)).rejects.toMatchObject({ code: "usage" });
    goOn();
    expect(await first).toBe("installed");
  });
});

describe("removing a voice pack", () => {
  it("takes all of it away", async () => {
    const all = await stage();
    await installPack(all.call);
    expect(await removePack(all.call)).toBe(true);
    expect(await readdir(all.packsDir)).toEqual([]);
    expect(await removePack(all.call)).toBe(false);
  });
});
