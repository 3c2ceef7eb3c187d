import type { WindowTexts } from "../en/texts.ts";
import bucket from "./bucket.json";
import common from "./common.json";
import failures from "./failures.json";
import lecture from "./lecture.json";
import library from "./library.json";
import newLecture from "./new-lecture.json";
import settings from "./settings.json";
import shell from "./shell.json";
import storyboard from "./storyboard.json";
import welcome from "./welcome.json";

/** The window's own words in German. */
export const DE_WORDS: WindowTexts = {
  bucket,
  common,
  failures,
  lecture,
  library,
  newLecture,
  settings,
  shell,
  storyboard,
  welcome,
};
