import { randomUUID } from "node:crypto";
import { BroadcastChannel, getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { z } from "zod";

/** Finds the proxy on the way to an address, such as `http://proxy:3128`; null where the way is direct. */
export type FindProxy = (address: string) => Promise<string | null>;

const NAME = "lectern-proxies";

const questionSchema = z.object({ question: z.uuid(), address: z.string() });

let finder: FindProxy | undefined;

/**
 * Has `find` say from now on which proxies this program uses, in all its threads; those that start later learn it by
 * asking this one. The result takes it back.
 */
export const offerProxies = (find: FindProxy): (() => void) => {
  const channel = new BroadcastChannel(NAME);
  channel.unref();
  channel.onmessage = ({ data }: { data: unknown }) => {
    const asked = questionSchema.safeParse(data).data;
    if (!asked) return;
    void find(asked.address)
      .catch(() => null)
      .then((proxy) => channel.postMessage({ answer: asked.question, proxy }));
  };
  setEnvironmentData(NAME, true);
  finder = find;
  return () => {
    channel.close();
    setEnvironmentData(NAME, undefined);
    finder = undefined;
  };
};

/** Whether somebody knows of proxies. */
export const hasProxies = (): boolean => finder !== undefined || getEnvironmentData(NAME) === true;

/** The proxy on the way to an address, of which nothing but scheme, host and port is asked. Never rejects. */
export const proxyFor: FindProxy = async (address) => {
  const { origin } = new URL(address);
  try {
    if (finder) return await finder(origin);
    return hasProxies() ? await askOtherThread(origin) : null;
  } catch {
    return null;
  }
};

type Environment = Readonly<Record<string, string>>;

/** The environment of a program that installs, with the system's proxy unless the environment names one itself. */
export const proxyEnvironment = async (environment: Environment): Promise<Environment> => {
  if ("HTTPS_PROXY" in environment || "ALL_PROXY" in environment) return environment;
  const proxy = await proxyFor(indexOf(environment));
  return proxy === null ? environment : { HTTP_PROXY: proxy, ...environment, HTTPS_PROXY: proxy };
};

/** Who gets no answer goes the direct way. */
const MAX_WAIT_MS = 6000;

const answerSchema = z.object({ answer: z.uuid(), proxy: z.string().nullable() });

const askOtherThread = (address: string): Promise<string | null> => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const [question, channel] = [randomUUID(), new BroadcastChannel(NAME)];
  const timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  channel.onmessage = ({ data }: { data: unknown }) => {
    const reply = answerSchema.safeParse(data).data;
    if (reply?.answer === question) resolve(reply.proxy);
  };
  channel.postMessage({ question, address });
  return promise.finally(() => {
    clearTimeout(timer);
    channel.close();
  });
};

/** Stands for the outside where no index is named. */
const OUTSIDE = "https://www.python.org";

const indexOf = (environment: Environment): string => {
  const named = environment["UV_DEFAULT_INDEX"] ?? environment["PIP_INDEX_URL"] ?? OUTSIDE;
  return URL.canParse(named) && named.startsWith("https:") ? named : OUTSIDE;
};
