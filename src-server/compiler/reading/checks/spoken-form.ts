import { msg, type MessageParam } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { SceneContext } from "./plan-context.ts";

/** What nobody says or reads, and what it is called. */
const SIGNS: readonly (readonly [RegExp, MessageParam])[] = [
  [/```/u, msg("plan.fence_code")],
  [/\\(?:[A-Za-z]{2,}|[[(])|\$\$/u, msg("plan.latex_outside")],
  [
    /<\/?(?:a|b|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|script|span|strong|style|sub|sup|table|td|tr|u|ul|break|speak|prosody|emphasis|think)(?:\s[^<>]*)?\/?>/iu,
    msg("plan.tag_page"),
  ],
  [/&(?:nbsp|amp|lt|gt|quot|times|rarr|deg);/u, msg("plan.sign_page")],
  [/\bhttps?:\/\/|\bwww\.\p{L}/iu, msg("plan.address_page")],
  [/\[[^[\]]+\]\([^()\s]+\)|(?<![\p{L}\p{N}*])\*\*[^*\s][^*]*\*\*|^\s*#{1,6}\s|`[^`]+`/u, "Markdown"],
  [/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u, msg("plan.picture_sign")],
  [
    /\[\s*(?:pauses?|long pause|short pause|dramatic pause|music|applause|laughs?|sighs?|cut to|fade|zoom|shows?|visual|on[- ]screen|animation|camera|narrator|voice[- ]?over)\b[^[\]]*\]|\((?:pauses?|dramatic pause|laughs|music)\)|^\s*(?:narrator|voice[- ]?over)\s*:/iu,
    msg("plan.direction_speaker"),
  ],
  [/\d\s?px\b/u, msg("plan.length_pixels")],
];
/** Kinds of elements whose words are plain words. */
const WORDED: ReadonlySet<string> = new Set(["text", "callout", "bullets"]);

const outsideFormulas = (text: string): string => text.replace(/\$(?!\$)[^$]*\$|\{\{[^{}]*\}\}/gu, " ");

const findingsIn = (text: string | undefined, path: string): PlanFinding[] => {
  const loose = outsideFormulas(text ?? "");
  const sign = SIGNS.find(([pattern]) => pattern.test(loose));
  if (!sign) return [];
  const [pattern, name] = sign;
  const found = (pattern.exec(loose)?.[0] ?? "").trim().slice(0, 30);
  return [
    {
      path,
      code: "spoken_form",
      severity: "repair",
      message: msg("plan.not_spoken_words", { path, found, name }),
    },
  ];
};

/** Tags, Markdown, LaTeX, addresses, picture signs and directions in what is said and in plain words that are shown. */
export const spokenFormFindings = ({ scene, path }: SceneContext): PlanFinding[] => [
  ...findingsIn(scene.heading, `${path}.heading`),
  ...scene.elements.flatMap((element, i) => {
    const own = WORDED.has(element.type)
      ? [element["text"], element["correct"], ...[element["items"] ?? []].flat()]
      : [];
    const words = [element.title, ...own].filter((text) => typeof text === "string");
    return words.flatMap((text) => findingsIn(text, `${path}.elements[${i}]`)).slice(0, 1);
  }),
  ...scene.beats.flatMap((beat, i) => findingsIn(beat.say, `${path}.beats[${i}].say`)),
];
