import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTools } from "../../src-server/compose/create-stages.ts";
import { readConfig } from "../../src-server/config.ts";
import { THEME_NAMES, type ThemeName } from "../../src-server/contract/style.ts";
import type { Timeline } from "../../src-server/contract/timeline.ts";
import { planFor } from "../planner/support/lesson-plans.ts";
import { compiled } from "../support/plans.ts";
import { smallPicture } from "./small-picture.ts";

const OUT = fileURLToPath(new URL("../../src-renderer/public/pictures/", import.meta.url));
/** Share of the lecture at which most is on the stage. */
const MOMENT = 0.62;

type Picture = { name: string; prompt: string; theme: ThemeName; at: number };

const DERIVATIVE = "Why does the derivative of x^2 equal 2x?";

/** Every picture of the window that shows a lecture. */
const PICTURES: readonly Picture[] = [
  ...THEME_NAMES.map((theme) => ({ name: `style-${theme}`, prompt: DERIVATIVE, theme, at: MOMENT })),
  { name: "lesson-derivative", prompt: DERIVATIVE, theme: "midnight", at: MOMENT },
  { name: "lesson-binary-search", prompt: "Explain binary search", theme: "midnight", at: 0.5 },
  { name: "lesson-ohms-law", prompt: "Explain Ohm's law", theme: "midnight", at: 0.5 },
];

const timelineOf = ({ prompt, theme }: Picture): Timeline => compiled({ ...planFor(prompt) }, { theme }).timeline;

await mkdir(OUT, { recursive: true });
const tools = createTools(readConfig());
for (const picture of PICTURES) {
  const timeline = timelineOf(picture);
  const frame = Math.round(picture.at * timeline.durationFrames);
  const webp = await smallPicture(await tools.still(timeline, frame, "720p"));
  await writeFile(join(OUT, `${picture.name}.webp`), webp);
  process.stdout.write(`${picture.name}.webp: ${webp.length} bytes\n`);
}
await tools.close();
