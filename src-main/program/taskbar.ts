import type { ProgramParts } from "./program-parts.ts";

type Sign = "done" | "failed";

/** Shows on the taskbar's icon, where that is Windows', how lectures ended that nobody has looked at. */
export const createSigns =
  ({ ports, platform, paths, words, window }: ProgramParts) =>
  (sign: Sign | null): void => {
    if (platform !== "win32") return;
    const description = { done: words.lectureReady, failed: words.lectureFailed };
    const image = sign && ports.nativeImage.createFromPath(paths.signs[sign]);
    window()?.setOverlayIcon(image, sign ? description[sign] : "");
  };

/** Offers a new lecture where the system has a menu at the program's icon: the jump list of Windows, the dock of macOS. */
export const offerTasks = ({ ports, platform, words, execPath }: ProgramParts, newLecture: () => void): void => {
  const { app, Menu } = ports;
  app.dock?.setMenu(Menu.buildFromTemplate([{ label: words.newLecture, click: newLecture }]));
  // In a source checkout the program is Electron itself, which would not find us.
  if (platform !== "win32" || !app.isPackaged) return;
  app.setUserTasks([
    {
      ...{ program: execPath, arguments: "lectern://new", iconPath: execPath, iconIndex: 0 },
      ...{ title: words.newLecture, description: words.newLecture },
    },
  ]);
};
