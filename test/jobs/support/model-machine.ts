import type { CreationRequest } from "../../../src-server/contract/api/creation-request.ts";
import { FREE, LIVING, REQUEST, startMachine, type Machine } from "./machine.ts";

export const LLM = { provider: "openai", apiKey: "sk-CANARY-1234567890" } as const;
export const OWNERS = { provider: "google", model: "gemini-3.8-flash", apiKey: "saved-CANARY-987" } as const;
/** What no built-in lesson covers. */
export const ASKED: CreationRequest = { ...REQUEST, prompt: "Why do stars twinkle at night?" };
export const WITH_KEY: CreationRequest = { ...ASKED, llm: LLM, model: "gpt-6-sol" };

export const create = async ({ jobs }: Machine, caller = FREE, request = WITH_KEY): Promise<string> =>
  (await jobs.service.create(caller, request, LIVING)).job_id;

/** A machine whose owner has saved a provider. */
export const withOwners = async (): Promise<Machine> => {
  const machine = await startMachine();
  machine.dials.models.owners = OWNERS;
  return machine;
};
