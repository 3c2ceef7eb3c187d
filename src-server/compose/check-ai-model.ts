import { existsSync } from "node:fs";
import type { DoctorRow } from "../doctor/doctor-row.ts";
import { databaseFiles } from "../store/database-files.ts";
import { noteSpent } from "./owners-model.ts";
import { withToolStore } from "./open-tool-store.ts";
import { accessToTry, tryAccess, type TriedAccess } from "./service/test-provider.ts";

const NAME = "AI model";

const row = (ok: boolean, found: string, advice: string | null): DoctorRow => ({
  ...{ name: NAME, ok, needed: false, found, advice },
});

/** Programs with language models that run on this machine. */
const localRow = async (signal: AbortSignal | undefined): Promise<DoctorRow> => {
  const { findLocalServers } = await import("../providers/list-models.ts");
  const servers = await findLocalServers({ signal });
  const [first] = servers;
  if (!first) return row(true, "none is set up; the built-in lessons need none", null);
  const running = servers.map(({ provider, models }) => `${provider} with ${models.length} models`).join(", ");
  const advice = `To write with it: npm run settings -- set llm.provider ${first.provider}, and llm.model with one of its models.`;
  return row(true, `none is set up, but here runs ${running}`, advice);
};

/** Asks the saved model a short question; what that takes is counted like any other. */
const savedRow = async (dataDir: string, access: TriedAccess, signal?: AbortSignal): Promise<DoctorRow> => {
  const { detail, answer } = await tryAccess(access, { signal });
  if (answer) await noteSpent(dataDir, [{ promptTokens: answer.tokens, answerTokens: 0, costUsd: answer.cost_usd }]);
  const place = [access.provider, access.model, access.baseUrl].filter((part) => part !== undefined).join(", ");
  return answer
    ? row(true, `${place}: answered in ${answer.seconds} s`, null)
    : row(false, `${place}: cannot be used`, detail);
};

/** Whether the saved AI provider can be used; without one, whether this machine has local models. */
export const checkAiModel = async (dataDir: string, signal?: AbortSignal): Promise<DoctorRow> => {
  const access = existsSync(databaseFiles(dataDir).database)
    ? await withToolStore(dataDir, ({ settings }) => accessToTry(settings, undefined))
    : null;
  return access ? savedRow(dataDir, access, signal) : localRow(signal);
};
