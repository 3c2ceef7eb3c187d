import type { ModelAccess } from "../contract/model-work.ts";
import type { AccessVerdict } from "../jobs/model-service.ts";

type SlowDiskGuard = { signal: AbortSignal; timeoutMs: number };

const LATE = "The AI provider did not answer in time. Retry in a few minutes.";

/** Asks a provider, within a time in all, whether it takes a key and can run a model; what asks is loaded when it is first needed. */
export const askProvider = async (
  access: ModelAccess,
  { signal, timeoutMs }: SlowDiskGuard,
): Promise<AccessVerdict> => {
  const { checkAccess } = await import("../providers/check-access.ts");
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const checked = await checkAccess(access, { signal: AbortSignal.any([signal, late]), timeoutMs });
    if (checked.ok === true) return { ok: true };
    const { sentence } = checked.verdict;
    return checked.ok === false ? { ok: false, reason: checked.reason, sentence } : { ok: null, sentence };
  } catch (failure) {
    signal.throwIfAborted();
    if (late.aborted) return { ok: null, sentence: LATE };
    throw failure;
  }
};
