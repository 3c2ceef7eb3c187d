import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compileLecture } from "../../src-server/compiler/compile-lecture.ts";
import { prepareLecture } from "../../src-server/compiler/prepare-lecture.ts";
import { createTypesetter } from "../../src-server/compiler/typography/create-typesetter.ts";
import { describeVocabulary } from "../../src-server/compiler/vocabulary.ts";
import { createTools } from "../../src-server/compose/create-stages.ts";
import { readConfig } from "../../src-server/config.ts";
import type { ElementEntry } from "../../src-server/contract/api/catalogue.ts";
import { silentNarration } from "../support/plans.ts";
import { samplePictures } from "../support/sample-pictures.ts";
import { smallPicture } from "./small-picture.ts";
import { elementsPage, pictureOf } from "./elements-page.ts";

/** Writes `docs/elements.md` and a picture of every element's example. */

const DOCS = new URL("../../docs/", import.meta.url);
const type = createTypesetter({ textFont: "sans" });
const tools = createTools(readConfig());

const planOf = (entry: ElementEntry): Record<string, unknown> => {
  const { example, params, actions } = entry;
  const appear = actions.includes("draw") ? "draw" : "write";
  const shown = entry.events.length > 0 ? { action: "step", target: "e", to: "end" } : { action: appear, target: "e" };
  return {
    ...{ lectern_plan: 1, title: entry.type, subject: "math", level: "secondary", target_seconds: 15 },
    scenes: [
      {
        ...{ id: "scene", role: "example", heading: entry.type, layout: "full", params },
        elements: [{ ...example, id: "e", zone: "main" }],
        beats: [{ say: "This is the element with its example.", do: [shown] }],
      },
    ],
  };
};

const shoot = async (entry: ElementEntry): Promise<void> => {
  const prepared = prepareLecture(planOf(entry), { aspect: "16:9", type, pictures: samplePictures() });
  const messages = prepared.findings.map(({ message }) => message).join(" ");
  if (!("plan" in prepared)) throw new Error(`${entry.type}: ${messages}`);
  const look = { theme: "paper", fps: 30, targetSeconds: null } as const;
  const { timeline } = compileLecture(prepared, silentNarration(prepared.scripts), look);
  const webp = await smallPicture(await tools.still(timeline, timeline.durationFrames - 1, "720p"));
  await writeFile(fileURLToPath(new URL(pictureOf(entry.type), DOCS)), webp);
  process.stdout.write(`${entry.type}: ${webp.length} bytes\n`);
};

const vocabulary = describeVocabulary(type);
await mkdir(fileURLToPath(new URL("pictures/elements/", DOCS)), { recursive: true });
await writeFile(fileURLToPath(new URL("elements.md", DOCS)), elementsPage(vocabulary));
for (const entry of vocabulary.elements) await shoot(entry);
await tools.close();
type.close();
