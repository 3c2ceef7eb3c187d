import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { useService } from "./support/use-service.ts";

const server = useService();

const page = async (): Promise<string> => {
  const { status, body, headers } = await server().call("GET", "/docs", { key: null });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  return String(body);
};

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/** The text of every `<pre>` of a page, as a reader copies it. */
const samplesOf = (html: string): string[] =>
  [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, inner = ""]) =>
    inner.replace(/<[^>]+>/g, "").replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? ""),
  );

const PROGRAMS: [name: string, mark: RegExp, command: string, file: string][] = [
  ["curl", /^(#!\/bin\/sh|#.*\n)*[\s\S]*curl .*\/video\/request/, "sh", "lecture.sh"],
  ["Python", /import json.*urllib/s, "python3", "lecture.py"],
  ["JavaScript", /import \{ writeFile \}/, process.execPath, "lecture.mjs"],
];

describe("the page /docs", () => {
  it("loads nothing from elsewhere and runs no script", async () => {
    const html = await page();
    expect(html).not.toMatch(/<script|<link[^>]+href=|<img|<iframe|url\(|@import|\son\w+=/i);
    for (const [, address = ""] of html.matchAll(/(?:href|src|action)="([^"]*)"/g)) expect(address).toMatch(/^[#/]/);
  });

  it("names every operation, and the address of this start", async () => {
    const html = await page();
    const { paths } = (await server().call("GET", "/openapi.json", { key: null })).body as { paths: object };
    expect(Object.keys(paths).length).toBeGreaterThan(30);
    for (const path of Object.keys(paths)) expect(html).toContain(path);
    expect(html).toContain(server().baseUrl);
    for (const code of ["llm_auth", "storage_failed", "generation_failed", "prompt_short"])
      expect(html).toContain(code);
    expect(html).not.toMatch(/\/work\/|\/root\/|\/tmp\//);
  });

  it.each(PROGRAMS)("has a program in %s that makes a lecture as it stands", async (_, mark, command, file) => {
    const code = samplesOf(await page()).find((sample) => mark.test(sample) && sample.includes("lecture.mp4"));
    const folder = await tempFolder();
    await writeFile(join(folder, file), code ?? "");
    const { exitCode, stdout, stderr } = await execa(command, [file], {
      cwd: folder,
      env: { LECTERN_KEY: server().key },
      reject: false,
    });
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toMatch(/Saved lecture\.mp4/);
    expect(readFileSync(join(folder, "lecture.mp4")).subarray(4, 8).toString("latin1")).toBe("ftyp");
  });

  it.each(PROGRAMS)("has a program in %s that shows a refusal", async (_, mark, command, file) => {
    const code = samplesOf(await page()).find((sample) => mark.test(sample) && sample.includes("lecture.mp4"));
    const folder = await tempFolder();
    await writeFile(join(folder, file), code ?? "");
    const { exitCode, stdout, stderr } = await execa(command, [file], {
      cwd: folder,
      env: { LECTERN_KEY: "lk_wrong" },
      reject: false,
    });
    expect(exitCode).not.toBe(0);
    expect(stdout + stderr).toMatch(/key is missing, mistyped or revoked/);
  });
});

type Schema = { status: string };
type Operation = { operationId: string; responses: Record<string, Schema>; security?: unknown[] };

describe("the document /openapi.json", () => {
  it("is OpenAPI 3.1 with all four operations and every status they can answer", async () => {
    const { body, headers } = await server().call("GET", "/openapi.json", { key: null });
    const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, Operation>> };
    expect(openapi).toMatch(/^3\.1\./);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    const statuses = (path: string, method: string): string[] => Object.keys(paths[path]?.[method]?.responses ?? {});
    expect(statuses("/video/request", "post")).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "413", "415", "422", "429", "503"]),
    );
    expect(statuses("/video/status/{job_id}", "get")).toEqual(expect.arrayContaining(["200", "401", "403", "404"]));
    expect(statuses("/generate-lecture", "post")).toEqual(expect.arrayContaining(["200", "400", "401", "422", "429"]));
    expect(statuses("/jobs/{job_id}", "get")).toEqual(expect.arrayContaining(["200", "401", "404"]));
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
