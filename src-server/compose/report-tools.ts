import type { Report } from "../contract/report.ts";
import type { ManimEnvironment } from "../engines/manim/environment/create-environment.ts";
import type { BrowserFinding } from "../processes/find-browser.ts";
import type { Ffmpeg } from "../processes/find-ffmpeg.ts";

type Found = { ffmpeg: Promise<Ffmpeg>; browser: Promise<BrowserFinding>; drewWithManim: boolean };

/** The Manim environment as a tool; none where it is not ready any more. */
const manimOf = async ({ status, player }: ManimEnvironment): Promise<Report["tools"]> => {
  const [{ manim }, { python }] = await Promise.all([status(), player()]);
  return manim === null ? [] : [{ name: "manim", path: python, version: manim }];
};

/** The programs a lecture was made with. */
export const reportTools = async (found: Found, environment: ManimEnvironment): Promise<Report["tools"]> => {
  const [ffmpeg, { browser }] = await Promise.all([found.ffmpeg, found.browser]);
  return [
    { name: "ffmpeg", path: ffmpeg.path, version: ffmpeg.version },
    ...(browser ? [{ name: "browser", path: browser.path, version: browser.version }] : []),
    ...(found.drewWithManim ? await manimOf(environment).catch(() => []) : []),
  ];
};
