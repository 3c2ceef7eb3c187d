import type { EngineEntry } from "../../contract/api/engine.ts";
import type { EnvironmentState, InstallProgress, ManimStatus } from "../../contract/manim-environment.ts";

/** The four states that every engine can have. */
const STATE: Readonly<Record<EnvironmentState, EngineEntry["state"]>> = {
  absent: "absent",
  installing: "installing",
  ready: "ready",
  broken: "broken",
  outdated: "broken",
  unsupported: "absent",
};

const WAIT = "Wait until the installation is done.";

/** What to do about an environment; null when nothing is. */
const adviceOf = ({ state, advice }: ManimStatus): string | null => (state === "installing" ? WAIT : advice);

const progressEntry = ({
  step,
  package: name,
  doneMb,
  totalMb,
  percent,
}: InstallProgress): EngineEntry["progress"] => ({
  ...{ step, package: name, done_mb: doneMb, total_mb: totalMb, percent },
});

/** The entry of Manim, made from what was found of its environment. */
export const manimEntry = (status: ManimStatus, log: string[] | null): EngineEntry => ({
  id: "manim",
  state: STATE[status.state],
  detail: status.state,
  advice: adviceOf(status),
  progress: status.state === "installing" && status.progress ? progressEntry(status.progress) : null,
  versions: {
    ...(status.manim === null ? {} : { manim: status.manim }),
    ...(status.python === null ? {} : { python: status.python }),
  },
  ...{ size_mb: status.sizeMb, log },
});
