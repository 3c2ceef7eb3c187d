import { runTool } from "./run-tool.ts";

/** Parts that builds of ffmpeg have or lack, each with the list that names it. */
const PARTS = {
  libx264: "encoders",
  aac: "encoders",
  movText: "encoders",
  ffmetadata: "demuxers",
  rawvideo: "demuxers",
  loudnorm: "filters",
  ebur128: "filters",
  alimiter: "filters",
  ssim: "filters",
  psnr: "filters",
} as const;

/** Names that differ from ffmpeg's own. */
const OWN_NAMES: Readonly<Record<string, string>> = { movText: "mov_text" };

export type FfmpegAbility = keyof typeof PARTS;
export type FfmpegAbilities = Readonly<Record<FfmpegAbility, boolean>>;

export type Program = {
  path: string;
  env?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
};

/** Second column of a list such as ` A....D aac   AAC (Advanced Audio Coding)`; one row may name several, split by commas. */
const namesIn = (list: string): ReadonlySet<string> =>
  new Set(list.split("\n").flatMap((line) => line.trim().split(/\s+/)[1]?.split(",") ?? []));

const readList = async (program: Program, list: string): Promise<ReadonlySet<string>> => {
  const { path, env, signal } = program;
  const { stdout } = await runTool({ file: path, args: ["-hide_banner", `-${list}`], env, signal, timeoutMs: 20_000 });
  return namesIn(stdout);
};

/** Asks an ffmpeg what it was built with. */
export const readFfmpegAbilities = async (program: Program): Promise<FfmpegAbilities> => {
  const [encoders, demuxers, filters] = await Promise.all(
    ["encoders", "demuxers", "filters"].map((list) => readList(program, list)),
  );
  const lists = { encoders, demuxers, filters };
  const has = (part: FfmpegAbility): boolean => lists[PARTS[part]]?.has(OWN_NAMES[part] ?? part) ?? false;
  return {
    libx264: has("libx264"),
    aac: has("aac"),
    movText: has("movText"),
    ffmetadata: has("ffmetadata"),
    rawvideo: has("rawvideo"),
    loudnorm: has("loudnorm"),
    ebur128: has("ebur128"),
    alimiter: has("alimiter"),
    ssim: has("ssim"),
    psnr: has("psnr"),
  };
};
