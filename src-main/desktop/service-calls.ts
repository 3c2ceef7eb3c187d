import { join } from "node:path";
import { z } from "zod";
import type { ServiceAddress } from "../gateway/forward-to-service.ts";

const settingsSchema = z.object({ settings: z.array(z.object({ name: z.string(), value: z.string().nullable() })) });

/** What the shell itself asks of the service. */
export type ServiceCalls = {
  /** Folder of finished lectures that the owner named; null for the data folder's own. */
  library(): Promise<string | null>;
  setLibrary(path: string): Promise<void>;
  pause(paused: boolean): Promise<void>;
  /** Facts for a report. */
  engines(): Promise<unknown>;
};

/** Folder of finished lectures; that of the data folder while the service does not say. */
export const libraryOf = async (calls: Pick<ServiceCalls, "library">, dataDir: string): Promise<string> =>
  (await calls.library().catch(() => null)) ?? join(dataDir, "library");

const MAX_WAIT_MS = 10_000;

const sentenceOf = async (answer: Response): Promise<string> => {
  const { data } = z.object({ detail: z.unknown() }).safeParse(await answer.json().catch(() => ({})));
  const detail = z.union([z.string(), z.array(z.object({ msg: z.string() }))]).safeParse(data?.detail).data;
  if (typeof detail === "string") return detail;
  return detail?.[0]?.msg ?? "The engine refused this. Try again.";
};

/** Throws what the service says, or that it is not there. */
export const createServiceCalls = (service: () => ServiceAddress | undefined, fetcher: typeof fetch): ServiceCalls => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const address = service();
    if (!address) throw new Error("The engine is not running yet. Try again in a moment.");
    const answer = await fetcher(`http://127.0.0.1:${address.port}${path}`, {
      method,
      headers: { "x-api-key": address.key, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (!answer.ok) throw new Error(await sentenceOf(answer));
    return answer.json();
  };
  return {
    async library() {
      const { settings } = settingsSchema.parse(await call("GET", "/settings"));
      return settings.find(({ name }) => name === "library")?.value ?? null;
    },
    setLibrary: async (path) => void (await call("PATCH", "/settings", { library: path })),
    pause: async (paused) => void (await call("POST", "/queue", { paused })),
    engines: () => call("GET", "/engines"),
  };
};
