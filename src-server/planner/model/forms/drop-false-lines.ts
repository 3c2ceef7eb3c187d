import type { Finding } from "../../../contract/finding.ts";

const FALSE_STEP = /^scenes\[(\d+)\]\.elements\[(\d+)\]\.steps\[(\d+)\]/u;

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Without the actions of one line: the last step of the derivation points at the line that stays last. */
const withoutStep = (scene: Record<string, unknown>, id: string, lines: number): unknown[] => {
  let steps = 0;
  return listOf(scene["beats"]).map((beat) => {
    const read = recordOf(beat);
    const deeds = listOf(read["do"]).map((deed) => {
      const { action, target, cue } = recordOf(deed);
      const part =
        typeof target === "string" ? new RegExp(`^${id}/(?:step|reason):(\\d+)`, "u").exec(target)?.[1] : undefined;
      if (part !== undefined && Number(part) > lines) return { ...recordOf(deed), target: `${id}/step:${lines}` };
      if (action !== "step" || target !== id || ++steps <= lines) return deed;
      return { action: "highlight", target: `${id}/step:${lines}`, ...(cue === undefined ? {} : { cue }) };
    });
    return { ...read, do: deeds };
  });
};

const withoutLine = (
  scene: Record<string, unknown>,
  element: number,
  line: number,
): Record<string, unknown> | undefined => {
  const elements = listOf(scene["elements"]).map(recordOf);
  const found = elements[element];
  const steps = listOf(found?.["steps"]);
  const id = found?.["id"];
  if (!found || typeof id !== "string" || steps.length < 3 || line >= steps.length) return undefined;
  const kept = steps.filter((_, i) => i !== line);
  return {
    ...scene,
    elements: elements.map((one, i) => (i === element ? { ...one, steps: kept } : one)),
    beats: withoutStep(scene, id, kept.length),
  };
};

/**
 * A plan without the first line of every derivation that was found false; `notes` tells of it. What follows may be
 * true of the line before: review again, and call it again while lines are found. A derivation keeps two lines.
 */
export const dropFalseLines = (
  raw: unknown,
  findings: readonly Finding[],
): { plan: unknown; notes: readonly string[] } => {
  const plan = recordOf(raw);
  const scenes = listOf(plan["scenes"]).map(recordOf);
  const notes: string[] = [];
  const places = findings.flatMap(({ code, path }) => {
    const match = code === "false_step" ? FALSE_STEP.exec(path) : null;
    return match ? [{ scene: Number(match[1]), element: Number(match[2]), line: Number(match[3]) }] : [];
  });
  const first = places.filter(
    (place) =>
      !places.some((one) => one.scene === place.scene && one.element === place.element && one.line < place.line),
  );
  for (const { scene, element, line } of first) {
    const before = scenes[scene];
    const after = before && withoutLine(before, element, line);
    if (!after) continue;
    scenes[scene] = after;
    notes.push(`A line of "${String(before["heading"])}" was not true; it was left out.`);
  }
  return { plan: { ...plan, scenes }, notes };
};
