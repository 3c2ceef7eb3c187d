/** Files of the service and of the shell whose texts reach people, what in them is drawn, spoken or sent instead, and files of such. */
export const TRANSLATED_FOLDERS = [
  "src-server/contract/plan.ts",
  "src-server/compiler/*.ts",
  "src-server/compiler/{audit,elements,figure,layout,reading,staging,timing}/**/*.ts",
  "src-server/compiler/typography/tex/tex-setter.ts",
  "src-server/compiler/typography/text/set-block.ts",
  "src-server/computation/*.ts",
  "src-server/computation/{chemistry,claims,complex,expressions,statistics,tex,units}/**/*.ts",
  "src-server/computation/algorithms/{intervals,worked}/**/*.ts",
  "src-server/computation/algorithms/lists/list-refusals.ts",
  "src-server/computation/algorithms/lists/rows/run-rows.ts",
  "src-server/narration/{choose-voices,plan-speech,speak-sentence}.ts",
  "src-server/narration/spoken/{display-words,fold-words,said,verbalise}.ts",
  "src-server/narration/spoken/{maths,prose}/*.ts",
  "src-server/narration/voices/{adjust-speech,create-voices,voice-worker}.ts",
  "src-server/wav.ts",
  "src-server/narration/voices/{flite,heart,kokoro}/*-{process,voice,worker}.ts",
  "src-server/narration/voices/heart/data-folder.ts",
  "src-server/narration/voices/system/system-voice.ts",
  "src-server/narration/voices/alignment/*.ts",
  "src-server/engines/clips/*.ts",
  "src-server/engines/clips/encode/scene-encoder.ts",
  "src-server/engines/manim/create-engine.ts",
  "src-server/engines/manim/player/*.ts",
  "src-server/engines/manim/environment/*.ts",
  "src-server/engines/remotion/capture/source-keeper.ts",
  "src-server/pipeline/{make-lecture,narrate-and-render,prepare-or-refuse}.ts",
  "src-server/pipeline/pictures/*.ts",
  "src-server/planner/model/{answers,draft}/*.ts",
  "src-server/planner/model/forms/{compose-form,write-simple}.ts",
  "src-server/planner/model/model-author.ts",
  "src-server/planner/model/repair/{fit-length,raw-values,repair-draft,repair-scene,split-beats}.ts",
  "src-server/jobs/choose-engine.ts",
  "src-server/jobs/service/estimate.ts",
  "src-server/publishing/s3/fault-words.ts",
  "src-server/assembly/assemble.ts",
  "src-server/assembly/probe/*.ts",
  "src-server/{plain-reason,private-files}.ts",
  "src-server/compose/service/voice-entries.ts",
  "src-server/accounts/owner-key.ts",
  "src-server/secrets/*.ts",
  "src-server/store/*.ts",
  "src-server/http/listen.ts",
  "src-server/jobs/{job-record,job-secrets}.ts",
  "src-server/settings/default-bucket.ts",
  "src-main/server/*.ts",
  "src-main/program/service-parts.ts",
] as const;

const DRAWN =
  "about alt alt() arrow() caption describe() description example examples figureLabel figureLabel() items label line() names parts partNames recap record() recordBits() SIGNS step() summary tex text words wrong x_label X_LABEL y_label means";
const CODE =
  "BEFORE BETWEEN includes() GREEK LISTS log RegExp() replace() replaceAll() say() Set() split() startsWith() SUMS run() split build onOutput() output() serviceName update()";

/** Names under which a text is drawn in the picture, belongs to the code, or is written to a log. */
export const UNTRANSLATED_TEXTS: ReadonlySet<string> = new Set([...DRAWN.split(" "), ...CODE.split(" ")]);
