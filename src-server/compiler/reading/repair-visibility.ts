import { msg } from "../../contract/messages/message.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { PlanAction, PlanBeat, PlanScene } from "../../contract/plan.ts";
import { addressesOf, appearingAddresses, toAddresses, splitAddress } from "../staging/actions/context.ts";

/** Actions that need their target on stage. */
const POINTS = new Set<PlanAction["action"]>([
  "highlight",
  "annotate",
  "transform",
  "hide",
  "trace",
  "connect",
  "bring",
  "zoom",
]);

const showAction = (id: string): PlanAction => ({ action: "show", target: id, at: "start" });
const idsOf = (addresses: readonly string[]): string[] => addresses.map((address) => splitAddress(address).id);

type Repaired = { scene: PlanScene; findings: PlanFinding[] };

type Seen = { known: ReadonlySet<string>; ids: Set<string> };

const repairBeat = (beat: PlanBeat, path: string, seen: Seen): { beat: PlanBeat; findings: PlanFinding[] } => {
  const findings: PlanFinding[] = [];
  const added: PlanAction[] = [];
  beat.do.forEach((action, a) => {
    const coming = idsOf(appearingAddresses(action));
    const needed = POINTS.has(action.action) ? idsOf([...addressesOf(action), ...toAddresses(action)]) : [];
    for (const id of needed
      .filter((name) => !coming.includes(name))
      .filter((name) => seen.known.has(name) && !seen.ids.has(name))) {
      seen.ids.add(id);
      added.push(showAction(id));
      findings.push({
        path: `${path}.do[${a}]`,
        code: "not_shown",
        severity: "mend",
        message: msg("plan.do_pointed_before_appears", { path, a, id }),
      });
    }
    for (const id of coming) seen.ids.add(id);
  });
  return { beat: added.length > 0 ? { ...beat, do: [...added, ...beat.do] } : beat, findings };
};

const showWithFirst = (beats: PlanBeat[], ids: readonly string[]): PlanBeat[] =>
  beats.map((beat, b) => (b > 0 || ids.length === 0 ? beat : { ...beat, do: [...ids.map(showAction), ...beat.do] }));

/** Puts on stage what is pointed at before it appears, and what never appears. */
export const repairVisibility = (scene: PlanScene, path: string): Repaired => {
  const seen: Seen = {
    known: new Set(scene.elements.map((element) => element.id)),
    ids: new Set(scene.elements.filter((element) => element.shown || element.carry).map((element) => element.id)),
  };
  const repaired = scene.beats.map((beat, b) => repairBeat(beat, `${path}.beats[${b}]`, seen));
  const never = scene.elements.map((element) => element.id).filter((id) => !seen.ids.has(id));
  const findings = [
    ...repaired.flatMap((beat) => beat.findings),
    ...never.map((id): PlanFinding => ({
      path: `${path}.elements`,
      code: "never_shown",
      severity: "mend",
      message: msg("plan.never_appears_shown_first", { path, id }),
    })),
  ];
  return {
    scene: {
      ...scene,
      beats: showWithFirst(
        repaired.map((beat) => beat.beat),
        never,
      ),
    },
    findings,
  };
};

/** Cues on words that are never said give way to the order of actions. */
export const dropCues = (scene: PlanScene, findings: readonly PlanFinding[], path: string): PlanScene => {
  const lost = new Set(findings.filter((finding) => finding.code === "cue").map((finding) => finding.path));
  if (lost.size === 0) return scene;
  const beats = scene.beats.map((beat, b) => ({
    ...beat,
    do: beat.do.map((action, a) => {
      if (!lost.has(`${path}.beats[${b}].do[${a}].cue`)) return action;
      const { cue: _, ...uncued } = action;
      return uncued;
    }),
  }));
  return { ...scene, beats };
};
