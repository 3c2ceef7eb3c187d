import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { THEMES } from "../../src-server/compiler/themes.ts";
import { createTypesetter } from "../../src-server/compiler/typography/create-typesetter.ts";
import { createTools, type Tools } from "../../src-server/compose/create-stages.ts";
import { readConfig } from "../../src-server/config.ts";
import { ASPECTS, THEME_NAMES } from "../../src-server/contract/style.ts";
import { GALLERY_CASES, type GalleryCase } from "./gallery-case.ts";
import { galleryPage, type GalleryCell, type GalleryRow, type GallerySection } from "./gallery-page.ts";
import { compileCase, type CompiledCase, type GalleryLook } from "./shoot-case.ts";

const RESOLUTION = "480p";
const FPS = 30;

const { values } = parseArgs({
  options: {
    out: { type: "string", default: join(tmpdir(), "lectern-gallery") },
    only: { type: "string" },
    theme: { type: "string" },
    aspect: { type: "string" },
  },
});

const looks: readonly GalleryLook[] = THEME_NAMES.flatMap((theme) =>
  ASPECTS.map((aspect) => ({ theme, aspect })),
).filter(({ theme, aspect }) => theme === (values.theme ?? theme) && aspect === (values.aspect ?? aspect));
const wanted = values.only?.split(",");
const cases = GALLERY_CASES.filter(({ type }) => wanted?.includes(type) ?? true);
if (cases.length === 0 || looks.length === 0) throw new Error("Nothing to show; look at --only, --theme and --aspect.");

/** Draws a compiled case: its clip, and one picture near the end of every action. */
const shoot = async (
  tools: Tools,
  { compiled, actions }: CompiledCase,
  name: string,
  clipsDir: string,
): Promise<GalleryCell[]> => {
  const { timeline } = compiled;
  const { clips } = await tools.render({
    ...{ timeline, resolution: RESOLUTION, engine: "auto", reference: false, compatible: true, clipsDir },
    ...{ signal: new AbortController().signal, onFrames: () => {} },
  });
  const [clip] = clips;
  if (!clip) throw new Error(`${name} has no clip.`);
  await copyFile(clip.file, join(values.out, `${name}.mp4`));
  return Promise.all(
    actions.map(async ({ name: action, startFrame, endFrame }, i) => {
      const still = `${name}-${i + 1}.png`;
      const frame = Math.max(startFrame, endFrame - Math.round(0.3 * FPS));
      await writeFile(join(values.out, still), await tools.still(timeline, frame, RESOLUTION));
      return { action, still, clip: `${name}.mp4`, from: startFrame / FPS, to: endFrame / FPS };
    }),
  );
};

const show = async (tools: Tools, shown: GalleryCase, clipsDir: string): Promise<GallerySection> => {
  const rows: GalleryRow[] = [];
  for (const look of looks) {
    const type = createTypesetter({ textFont: THEMES[look.theme].textFont });
    const compiled = compileCase(shown, look, type);
    type.close();
    const name = [shown.type, shown.name, look.theme, look.aspect].join("-").replaceAll(/[^\w-]+/gu, "_");
    const { findings, cost } = compiled;
    rows.push({
      look: `${look.theme}, ${look.aspect}`,
      cells: await shoot(tools, compiled, name, clipsDir),
      findings,
      cost,
    });
  }
  const wrong = rows.flatMap((row) => row.findings.map((finding) => `  ${row.look}: ${finding}`));
  process.stdout.write([`${shown.type}: ${shown.name}`, ...wrong].join("\n") + "\n");
  return { type: shown.type, name: shown.name, rows };
};

await mkdir(values.out, { recursive: true });
const clipsDir = await mkdtemp(join(tmpdir(), "lectern-gallery-clips-"));
const tools = createTools(readConfig());
const sections: GallerySection[] = [];
for (const shown of cases) sections.push(await show(tools, shown, clipsDir));
await tools.close();
await rm(clipsDir, { recursive: true, force: true });
const page = join(values.out, "index.html");
await writeFile(page, galleryPage(sections));
const wrong = sections.flatMap(({ rows }) => rows.flatMap(({ findings }) => findings)).length;
process.stdout.write(`${page}: ${sections.length} cases in ${looks.length} looks, ${wrong} findings\n`);
process.exitCode = wrong === 0 ? 0 : 1;
