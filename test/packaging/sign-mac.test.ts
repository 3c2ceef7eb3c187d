import { appendFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { sign } from "../../src-main/packaging/sign-mac.ts";
import { carriedFolder } from "../../src-server/processes/carried-folder.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { ROOT } from "./support/packed-application.ts";

const PROGRAMS = ["ffmpeg/ffmpeg", "ffmpeg/libavcodec.dylib"];

/** An application whose programs are listed with the hashes of other bytes, as they were before they are signed. */
const application = async () => {
  const app = join(await tempFolder(), "Lectern.app");
  const vendor = join(app, "Contents/Resources/vendor");
  for (const name of PROGRAMS) {
    await mkdir(dirname(join(vendor, name)), { recursive: true });
    await writeFile(join(vendor, name), name);
  }
  await writeFile(join(vendor, "SHA256SUMS"), PROGRAMS.map((name) => `${"0".repeat(64)}  ${name}\n`).join(""));
  return { app, vendor, helper: join(app, "Contents/Frameworks/Lectern Helper.app") };
};

type FileOptions = Record<string, unknown> | null;

/** Stands in for codesign: asks for a file's options, then adds a signature to the file; the application comes last. */
const signer = (files: readonly string[], seen: Map<string, FileOptions>) => ({
  identities: [] as unknown[],
  async doSign(
    signing: { app: string; optionsForFile?: (file: string) => FileOptions },
    settings: object,
    identity: unknown,
  ) {
    this.identities.push({ identity, settings });
    for (const file of [...files, signing.app]) {
      seen.set(file, signing.optionsForFile?.(file) ?? null);
      if (file !== signing.app) appendFileSync(file, " signed");
    }
  },
});

describe("signing for macOS", () => {
  const signed = async () => {
    const { app, vendor, helper } = await application();
    await mkdir(dirname(helper), { recursive: true });
    await writeFile(helper, "");
    const seen = new Map<string, FileOptions>();
    const codesign = signer([...PROGRAMS.map((name) => join(vendor, name)), helper], seen);
    const optionsForFile = () => ({ hardenedRuntime: true, entitlements: "usual.plist" });
    await sign({ app, identity: "ABC", optionsForFile }, codesign);
    return { app, vendor, helper, seen, codesign };
  };

  it("lists the programs' hashes as they are once they were signed", async () => {
    const { vendor } = await signed();
    expect(await readFile(join(vendor, "ffmpeg/ffmpeg"), "utf8")).toBe("ffmpeg/ffmpeg signed");
    expect(await carriedFolder(vendor, "ffmpeg")).toBe(join(vendor, "ffmpeg"));
  });

  it("lets programs that are carried find their libraries, and nothing else", async () => {
    const { app, vendor, helper, seen } = await signed();
    const entitlements = join(ROOT, "src-main/packaging/entitlements.programs.plist");
    for (const name of PROGRAMS) expect(seen.get(join(vendor, name))).toEqual({ hardenedRuntime: true, entitlements });
    for (const file of [app, helper])
      expect(seen.get(file)).toEqual({ hardenedRuntime: true, entitlements: "usual.plist" });
    const list = await readFile(entitlements, "utf8");
    expect(list.match(/com\.apple\.[\w.-]+/g)).toEqual([
      "com.apple.security.cs.allow-jit",
      "com.apple.security.cs.allow-dyld-environment-variables",
    ]);
  });

  it("is done by electron-builder, with the identity that it found", async () => {
    const { codesign } = await signed();
    expect(codesign.identities).toEqual([{ identity: { name: "ABC" }, settings: {} }]);
  });
});
