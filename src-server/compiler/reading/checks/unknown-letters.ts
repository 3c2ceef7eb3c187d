import { msg } from "../../../contract/messages/message.ts";
import { fillFacts } from "../../../computation/claims.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { LecturePlan } from "../../../contract/plan.ts";
import { addressesOf } from "../../staging/actions/context.ts";
import type { OpenedScene } from "../open-scene.ts";

/** Letters with a settled meaning, variables, and those that count or stand for a small change. */
const SETTLED = new Set("e i j k n d f g x y X P \\Delta \\delta \\Sigma \\mu \\sigma \\theta".split(" "));
const GREEK =
  "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta kappa lambda mu nu xi rho sigma tau phi varphi chi psi omega Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega";
const GREEK_LETTER = new RegExp(`\\\\(?:${GREEK.split(" ").join("|")})(?![A-Za-z])`, "gu");
/** Parts of a formula in which letters are words, units or chemical signs. */
const WORDS =
  /\\(?:text|textbf|textit|mathrm|operatorname\*?|mathbf|mathsf|mathtt|ce|pu|color|textcolor|begin|end|htmlClass|htmlId|mathbb|mathcal)\s*\{(?:[^{}]|\{[^{}]*\})*\}/gu;

/** Single letters of a formula, each as it is written; variables that an integral binds are left out. */
export const lettersOf = (tex: string): Set<string> => {
  const bare = tex.replace(WORDS, " ");
  const bound = new Set([...bare.matchAll(/(?<![A-Za-z\\])d\s*(\\?[A-Za-z]+)/gu)].map(([, letter]) => letter));
  const greek = bare.match(GREEK_LETTER) ?? [];
  const latin = bare.replace(/\\[A-Za-z]+/gu, " ").match(/(?<![A-Za-z])[A-Za-z](?![A-Za-z])/gu) ?? [];
  return new Set([...greek, ...latin].filter((letter) => !bound.has(letter)));
};

const everyLetter = (text: string): Set<string> =>
  new Set([...(text.match(GREEK_LETTER) ?? []), ...(text.match(/[A-Za-z]/gu) ?? [])]);

/** Letters that a lecture names: in its notation, aloud, in formulas of speech, as parameters. */
const namedLetters = (plan: LecturePlan, opened: readonly OpenedScene[]): ((letter: string) => boolean) => {
  const table = new Set(plan.symbols.flatMap(({ tex }) => [...everyLetter(tex)]));
  const params = new Set(plan.scenes.flatMap((scene) => Object.keys(scene.params)));
  const said = plan.scenes
    .flatMap((scene, s) => scene.beats.map((beat) => fillFacts(beat.say, opened[s]?.facts ?? (() => undefined)).text))
    .join(" ");
  return (letter) => {
    const name = letter.replace("\\", "").replace(/^var/u, "");
    if (SETTLED.has(letter) || table.has(letter) || params.has(name)) return true;
    return (
      new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, "iu").test(said) || said.includes(letter.replace("\\var", "\\"))
    );
  };
};

/** Letters of formulas that a lecture's table of notation has not and that nobody ever names; one without a table is not asked. */
export const unknownLetterFindings = (plan: LecturePlan, opened: readonly OpenedScene[]): PlanFinding[] => {
  if (plan.symbols.length === 0) return [];
  const isKnown = namedLetters(plan, opened);
  const told = new Set<string>();
  return plan.scenes.flatMap((scene, s) =>
    scene.elements.flatMap((element, i): PlanFinding[] => {
      if (element.type !== "formula" && element.type !== "derivation" && element.type !== "callout") return [];
      const formulas = opened[s]?.elements.get(element.id)?.opened.shownTex ?? [];
      const pointedAt = scene.beats.flatMap((beat) => beat.do.flatMap(addressesOf)).join(" ");
      const initials = new Set((element.title ?? "").toLowerCase().match(/(?<!\p{L})\p{L}/gu));
      const isOwn = (letter: string): boolean =>
        pointedAt.includes(`/tex:${letter}`) || initials.has(letter.toLowerCase());
      const unknown = [...new Set(formulas.flatMap((tex) => [...lettersOf(tex)]))].filter(
        (letter) => !isKnown(letter) && !isOwn(letter) && !told.has(letter),
      );
      for (const letter of unknown) told.add(letter);
      const path = `scenes[${s}].elements[${i}]`;
      return unknown.slice(0, 3).map((letter) => ({
        path,
        code: "symbol",
        severity: "repair",
        message: msg("plan.no_symbol_never_named", { path, letter }),
      }));
    }),
  );
};
