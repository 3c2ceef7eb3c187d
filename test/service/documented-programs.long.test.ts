import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { expect, it } from "vitest";
import { isOver } from "../support/service.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { useService } from "./support/use-service.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const server = useService();

/** The code blocks of a page in a language, as a reader copies them. */
const blocksOf = (page: string, language: string): string[] =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/^```(\w+)\n([^]*?)^```$/gmu)].flatMap(([, name, code = ""]) =>
    name === language ? [code] : [],
  );

it("the README's program makes a lecture as it stands", async () => {
  const [program = ""] = blocksOf("README.md", "js");
  const cwd = await tempFolder();
  await writeFile(join(cwd, "lecture.mjs"), program);
  const env = { LECTERN_URL: server().baseUrl, LECTERN_KEY: server().key };
  const { stdout } = await execa(process.execPath, ["lecture.mjs"], { cwd, env });
  expect(stdout.split("\n").at(-1)).toBe("completed");
  expect((await readFile(join(cwd, "lecture.mp4"))).subarray(4, 8).toString("latin1")).toBe("ftyp");
});

it("the shortest way of the API guide asks for a lecture, and for its state", async () => {
  const block = blocksOf("docs/api.md", "sh").find((code) => code.includes("/video/request")) ?? "";
  const [show = "", ...lines] = block.replaceAll("http://127.0.0.1:4747", server().baseUrl).split("\n");
  const shown = show.replace(/#.*/u, "").replace("-- show", `-- show --data ${server().dataDir}`);
  const first = lines.findIndex((line) => line.includes("/video/status/"));
  const create = await execa("sh", ["-c", [shown, ...lines.slice(0, first)].join("\n")], { cwd: ROOT });
  const { job_id: id } = JSON.parse(create.stdout) as { job_id: string };
  await server().until(id, isOver);
  const status = (lines[first] ?? "").replace("JOB_ID", id);
  const state = await execa("sh", ["-c", `${shown}\n${status}`], { cwd: ROOT });
  expect(JSON.parse(state.stdout)).toMatchObject({ job_id: id, status: "completed" });
});
