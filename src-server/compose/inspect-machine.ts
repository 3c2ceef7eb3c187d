import { goodRow } from "../doctor/doctor-row.ts";
import { checkManim } from "../doctor/check-machine.ts";
import { type DoctorRow, missingRow } from "../doctor/doctor-row.ts";
import { messageIn, msg, type Message } from "../contract/messages/message.ts";
import { LECTERN_VERSION } from "../version.ts";
import type { Config } from "../config.ts";
import { runDoctor, type Check } from "../doctor/run-doctor.ts";
import { noteSpent } from "./owners-model.ts";
import { readToolStore } from "./tool-store.ts";
import { accessToTry, tryAccess, type TriedAccess } from "./service/test-provider.ts";
import { openManimEnvironment } from "./open-manim-environment.ts";

/** Whether what makes and draws lectures can be loaded: a Node or a package may lack something that it uses. */
export const checkProgram = async (): Promise<DoctorRow> => {
  try {
    await Promise.all([import("./make-lecture-here.ts"), import("../engines/remotion/canvas/still.ts")]);
    return goodRow("program", msg("doctor.lectern_version", { version: LECTERN_VERSION }));
  } catch (reason) {
    return missingRow("program", {
      found: msg("doctor.not_loaded", { reason: messageIn(reason) }),
      advice: msg("doctor.install_again"),
    });
  }
};

const NAME = "AI model";

const row = (ok: boolean, found: Message, advice: Message | null): DoctorRow => ({
  ...{ name: NAME, ok, needed: false, found, advice },
});

const localRow = async (signal: AbortSignal | undefined): Promise<DoctorRow> => {
  const { findLocalServers } = await import("../providers/list-models.ts");
  const servers = await findLocalServers({ signal });
  const [first] = servers;
  if (!first) return row(true, msg("doctor.no_model"), null);
  const running = servers.map(({ provider, models }) => `${provider} (${models.length})`).join(", ");
  const advice = msg("doctor.use_local_model", { provider: first.provider });
  return row(true, msg("doctor.local_models", { running }), advice);
};

/** Asks the saved model a short question; what that takes is counted like any other. */
const savedRow = async (dataDir: string, access: TriedAccess, signal?: AbortSignal): Promise<DoctorRow> => {
  const { detail_data, answer } = await tryAccess(access, { signal });
  if (answer) await noteSpent(dataDir, [{ promptTokens: answer.tokens, answerTokens: 0, costUsd: answer.cost_usd }]);
  const place = [access.provider, access.model, access.baseUrl].filter((part) => part !== undefined).join(", ");
  return answer
    ? row(true, msg("doctor.model_answered", { place, seconds: answer.seconds }), null)
    : row(false, msg("doctor.model_unusable", { place }), detail_data);
};

/** Whether the saved AI provider can be used; without one, whether this machine has local models. */
export const checkAiModel = async (dataDir: string, signal?: AbortSignal): Promise<DoctorRow> => {
  const access = await readToolStore(dataDir, ({ settings }) => accessToTry(settings, undefined));
  return access ? savedRow(dataDir, access, signal) : localRow(signal);
};

type Look = {
  config: Config;
  /** Further checks, which come last. */
  further?: readonly Check[];
  signal?: AbortSignal | undefined;
};

/** Looks at everything that lectures need on this machine, Manim among it. */
export const lookAtMachine = ({ config, further = [], signal }: Look): Promise<DoctorRow[]> => {
  const manim: Check = { name: "Manim", look: () => checkManim(openManimEnvironment(config)) };
  return runDoctor({ config, further: [manim, ...further], signal });
};
