import { Agent, request as send, type IncomingMessage } from "node:http";
import fc from "fast-check";
import { answerCheck } from "./answer-check.ts";
import { arbitraryRequest, type GeneratedRequest } from "./arbitrary-request.ts";
import { openApiDocument } from "./open-api-document.ts";

export type Violation = { request: GeneratedRequest; status: number; why: string };

export type FuzzOptions = {
  baseUrl: string;
  /** A key of the owner's plan, so that no operation is out of reach. */
  key: string;
  /** The OpenAPI document, as parsed JSON. */
  document: unknown;
  count: number;
  seed: number;
  /** Jobs of the key that requests may name. */
  jobIds?: readonly string[];
  /** Longest time an answer may take. */
  maxWaitMs?: number;
};

type Answer = { status: number; type: string; body: string };

const textOf = (message: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    if (message.headers["content-type"]?.startsWith("text/event-stream") === true) {
      message.destroy();
      return resolve("");
    }
    const parts: Buffer[] = [];
    message.on("data", (part: Buffer) => parts.push(part));
    message.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    message.on("error", reject);
  });

const ask = (agent: Agent, baseUrl: string, { method, target, headers, body }: GeneratedRequest, maxWaitMs: number) =>
  new Promise<Answer>((resolve, reject) => {
    const signal = AbortSignal.timeout(maxWaitMs);
    const outgoing = send(new URL(baseUrl), { agent, method, path: target, headers, signal }, (message) => {
      textOf(message).then(
        (text) => resolve({ status: message.statusCode ?? 0, type: message.headers["content-type"] ?? "", body: text }),
        reject,
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body ?? undefined);
  });

/**
 * Sends requests made from a document and reports every answer that breaks it: a status of 500 or more, one that is not
 * documented, a body of another shape, an operation that forgot the key, no answer within the time. The same seed gives
 * the same requests.
 */
export const fuzz = async (options: FuzzOptions): Promise<Violation[]> => {
  const { baseUrl, key, count, seed, jobIds = [], maxWaitMs = 2000 } = options;
  const document = openApiDocument.parse(options.document);
  const check = answerCheck(document);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const violations: Violation[] = [];
  for (const request of fc.sample(arbitraryRequest({ document, key, jobIds }), { numRuns: count, seed })) {
    const tell = (status: number, why: string): void => void violations.push({ request, status, why });
    try {
      const answer = await ask(agent, baseUrl, request, maxWaitMs);
      const security = document.paths[request.path]?.[request.method.toLowerCase()]?.security ?? [];
      const why = check({ ...request, ...answer });
      if (answer.status >= 500) tell(answer.status, `server error: ${answer.body}`);
      else if (why !== null) tell(answer.status, why);
      else if (security.length > 0 && !request.hasKey && answer.status < 400) tell(answer.status, "needs no key");
    } catch (reason) {
      tell(0, `no answer: ${String(reason)}`);
    }
  }
  agent.destroy();
  return violations;
};
