import type { RunningWeb } from "./run-web.ts";

/** Opens the link as a browser does; gives what asks the service as the page there does. */
export const enter = async ({ link, baseUrl }: RunningWeb): Promise<(path: string) => Promise<Response>> => {
  const opened = await fetch(link, { redirect: "manual" });
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
  const secret = new URL(opened.headers.get("location") ?? "", baseUrl).hash.replace("#session=", "");
  return (path) => fetch(`${baseUrl}/api${path}`, { headers: { cookie, "x-lectern-session": secret } });
};
