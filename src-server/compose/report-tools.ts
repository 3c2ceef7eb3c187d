import type { Report } from "../contract/report.ts";
import type { ManimEnvironment } from "../engines/manim/environment/environment-places.ts";
import type { BrowserFinding } from "../processes/find-browser.ts";
import type { Ffmpeg } from "../processes/find-ffmpeg.ts";

type Found = { ffmpeg: Promise<Ffmpeg>; browser: Promise<BrowserFinding>; drewWithManim: boolean };

/** The Manim environment as a tool; none where it is not ready any more. */
const manimOf = async ({ status }: Pick<ManimEnvironment, "status">): Promise<Report["tools"]> => {
  const { manim } = await status();
  return manim === null ? [] : [{ name: "manim", version: manim }];
};

/** The programs a lecture was made with. */
export const reportTools = async (found: Found, environment: ManimEnvironment): Promise<Report["tools"]> => {
  const [ffmpeg, { browser }] = await Promise.all([found.ffmpeg, found.browser]);
  return [
    { name: "ffmpeg", version: ffmpeg.version },
    ...(browser ? [{ name: "browser", version: browser.version }] : []),
    ...(found.drewWithManim ? await manimOf(environment).catch(() => []) : []),
  ];
};
