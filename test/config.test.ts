import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { inheritedEnvironment, readConfig } from "../src-server/config.ts";

describe("readConfig", () => {
  it("keeps everything in the folder the user named", () => {
    expect(readConfig({ LECTERN_DATA: "/srv/lectern" })).toMatchObject({
      dataDir: "/srv/lectern",
      cacheDir: join("/srv/lectern", "cache"),
    });
  });

  it("uses the platform's own place otherwise, and empty variables count as absent", () => {
    const config = readConfig({ LECTERN_DATA: "", LECTERN_FFMPEG: "" });
    expect(config.dataDir).toMatch(/lectern$/);
    expect(config).not.toHaveProperty("ffmpegPath");
  });

  it("looks programs up in absolute folders only", () => {
    expect(readConfig({ Path: ["/usr/bin", ".", "", "/bin"].join(delimiter) }).searchPath).toEqual([
      "/usr/bin",
      "/bin",
    ]);
  });

  it("names the variable that is wrong", () => {
    expect(() => readConfig({ LECTERN_BROWSER: "chrome" })).toThrow(
      "LECTERN_BROWSER must be an absolute path; correct or unset it.",
    );
  });

  it("cannot be altered", () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

describe("inheritedEnvironment", () => {
  it("passes on what programs need, and no secret", () => {
    const environment = {
      PATH: "/bin",
      HOME: "/home/ada",
      OPENAI_API_KEY: "k",
      LECTERN_DATA: "/srv",
      NODE_OPTIONS: "--inspect",
    };
    expect(inheritedEnvironment(environment)).toEqual({ PATH: "/bin", HOME: "/home/ada" });
  });
});
