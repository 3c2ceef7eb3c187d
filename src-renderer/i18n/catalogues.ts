import deBucket from "./de/bucket.json";
import deCommon from "./de/common.json";
import deFailures from "./de/failures.json";
import deLecture from "./de/lecture.json";
import deLibrary from "./de/library.json";
import deNewLecture from "./de/new-lecture.json";
import deSettings from "./de/settings.json";
import deShell from "./de/shell.json";
import deStoryboard from "./de/storyboard.json";
import deWelcome from "./de/welcome.json";
import enBucket from "./en/bucket.json";
import enCommon from "./en/common.json";
import enFailures from "./en/failures.json";
import enLecture from "./en/lecture.json";
import enLibrary from "./en/library.json";
import enNewLecture from "./en/new-lecture.json";
import enSettings from "./en/settings.json";
import enShell from "./en/shell.json";
import enStoryboard from "./en/storyboard.json";
import enWelcome from "./en/welcome.json";

/**
 * Languages of the window. Another one is a folder of these files and its two lines here. The words of its folder
 * `plan-names` and of `service-words` are found by the name of their folder, and loaded when they are first needed.
 */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const en = {
  bucket: enBucket,
  common: enCommon,
  failures: enFailures,
  lecture: enLecture,
  library: enLibrary,
  newLecture: enNewLecture,
  settings: enSettings,
  shell: enShell,
  storyboard: enStoryboard,
  welcome: enWelcome,
};

/** Every text that English has; other languages must have the same. */
export type WindowTexts = typeof en;

const de: WindowTexts = {
  bucket: deBucket,
  common: deCommon,
  failures: deFailures,
  lecture: deLecture,
  library: deLibrary,
  newLecture: deNewLecture,
  settings: deSettings,
  shell: deShell,
  storyboard: deStoryboard,
  welcome: deWelcome,
};

export const CATALOGUES: Readonly<Record<Language, WindowTexts>> = { en, de };
export const NAMESPACES = Object.keys(en);

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: WindowTexts;
  }
}
