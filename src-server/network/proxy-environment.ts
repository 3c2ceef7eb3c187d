import { proxyFor } from "./system-proxy.ts";

type Environment = Readonly<Record<string, string>>;

/** Stands for the outside where no index is named. */
const OUTSIDE = "https://www.python.org";

const indexOf = (environment: Environment): string => {
  const named = environment["UV_DEFAULT_INDEX"] ?? environment["PIP_INDEX_URL"] ?? OUTSIDE;
  return URL.canParse(named) && named.startsWith("https:") ? named : OUTSIDE;
};

/** The environment of a program that installs, with the system's proxy unless the environment names one itself. */
export const proxyEnvironment = async (environment: Environment): Promise<Environment> => {
  if ("HTTPS_PROXY" in environment || "ALL_PROXY" in environment) return environment;
  const proxy = await proxyFor(indexOf(environment));
  return proxy === null ? environment : { HTTP_PROXY: proxy, ...environment, HTTPS_PROXY: proxy };
};
