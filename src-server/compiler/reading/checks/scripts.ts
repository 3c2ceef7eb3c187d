import type { Finding } from "../../../contract/finding.ts";
import type { LecturePlan } from "../../../contract/plan.ts";
import type { Typesetter } from "../../typography/typesetter.ts";

/** Scripts in headings and speech that no bundled font draws. */
export const scriptFindings = (plan: LecturePlan, type: Typesetter): Finding[] =>
  plan.scenes.flatMap((scene, i) => {
    const texts = [scene.heading, ...scene.beats.map((beat) => beat.say)];
    const scripts = [...new Set(texts.flatMap((text) => type.missingScripts(text)))];
    return scripts.map((script): Finding => ({
      path: `scenes[${i}]`, code: "script", severity: "mend",
      message: `scenes[${i}]: no font here draws ${script} letters; boxes stand in for them.`,
    }));
  });
