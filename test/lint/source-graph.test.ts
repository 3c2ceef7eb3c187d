import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { cyclesIn, readSource } from "./source-graph.ts";

it("finds a cycle that consists of types alone", async () => {
  const root = await tempFolder();
  for (const folder of ["src-main", "src-renderer", "src-server"]) await mkdir(join(root, folder));
  await writeFile(join(root, "src-server/a.ts"), 'import type { B } from "./b.ts";\nexport type A = B[];\n');
  await writeFile(join(root, "src-server/b.ts"), 'import type { A } from "./a.ts";\nexport type B = A[];\n');
  expect(cyclesIn(readSource(root))).toEqual(["src-server/a.ts → src-server/b.ts → src-server/a.ts"]);
});

it("finds none in this program", () => {
  const files = readSource(resolve(import.meta.dirname, "../.."));
  expect(files.length).toBeGreaterThan(1000);
  expect(cyclesIn(files)).toEqual([]);
});
