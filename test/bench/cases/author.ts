import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import { createBuiltInVoices } from "../../../src-server/narration/voices/create-voices.ts";
import { replay } from "../../planner/model/support/replay.ts";
import { recordedLectures, type RecordedLecture } from "../../planner/model/support/recorded-lecture.ts";
import { openAuthorStudio, type AuthorStudio } from "../../planner/model/support/author-studio.ts";
import { UNTRUE_CODES } from "../../../src-server/contract/finding.ts";
import { readAnswer } from "../../../src-server/planner/model/answers/read-answer.ts";
import { outlineSchema } from "../../../src-server/planner/model/outline/outline.ts";
import { classifiedFailures } from "../classified-failures.ts";

/** What became of one recorded lecture. */
type Made = {
  whole: boolean;
  overlaps: number;
  untrue: number;
  isLong: boolean;
  promptTokens: number;
  calls: number;
  ownSeconds: number;
};

const FAILED = { whole: false, overlaps: 0, untrue: 0, isLong: false };

/** Scenes that the recorded outline planned. */
const plannedScenes = ({ answers }: RecordedLecture): number => {
  const read = readAnswer(answers.find(({ form }) => form === "outline")?.text ?? "", { wanted: ["scenes"] });
  return "value" in read ? outlineSchema.parse(read.value).scenes.length : 0;
};

const EXCHANGED = /was (?:exchanged|left out)/;

const make = async (studio: AuthorStudio, lecture: RecordedLecture): Promise<Made> => {
  const { prompt, seconds, language, answers } = lecture;
  const request = {
    prompt,
    ...(seconds === null ? {} : { targetSeconds: seconds }),
    language: language ?? "en",
    languageAsked: language !== null,
  };
  const spent = { calls: 0, promptTokens: 0 };
  const answered = replay(answers);
  const ask: typeof answered = async (call) => {
    spent.calls += 1;
    const answer = await answered(call);
    spent.promptTokens += answer.usage.promptTokens;
    return answer;
  };
  try {
    const { prepared, compiled, warnings, targetSeconds, ownSeconds } = await studio.write(request, ask);
    const length = compiled.timeline.durationFrames / compiled.timeline.fps;
    return {
      ...spent,
      ownSeconds,
      whole:
        prepared.plan.scenes.length >= plannedScenes(lecture) &&
        !EXCHANGED.test(warnings.map((warning) => formatMessage(warning)).join(" ")),
      overlaps: compiled.findings.filter(({ code }) => code === "overlap").length,
      untrue: prepared.findings.filter(({ code }) => UNTRUE_CODES.has(code)).length,
      isLong: Math.abs(length - targetSeconds) <= 0.05 * targetSeconds,
    };
  } catch {
    return { ...FAILED, ...spent, ownSeconds: 0 };
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const count = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => items.filter(is).length;

/** Recorded lectures of the capable manner, written again from their answers, spoken by the natural voice and compiled. */
export const authorNumbers = async (): Promise<Record<string, number>> => {
  const studio = openAuthorStudio({ voices: createBuiltInVoices() });
  try {
    const made: Made[] = [];
    for (const lecture of recordedLectures().filter(({ manner }) => manner === "capable"))
      made.push(await make(studio, lecture));
    return {
      lectures: made.length,
      whole: count(made, ({ whole }) => whole),
      overlapping: count(made, ({ overlaps }) => overlaps > 0),
      untrue: count(made, ({ untrue }) => untrue > 0),
      longShare: count(made, ({ isLong }) => isLong) / made.length,
      promptTokens: median(made.map(({ promptTokens }) => promptTokens)),
      calls: median(made.map(({ calls }) => calls)),
      ownSeconds: Math.max(...made.map(({ ownSeconds }) => ownSeconds)),
      ...classifiedFailures(),
    };
  } finally {
    await studio.close();
  }
};
