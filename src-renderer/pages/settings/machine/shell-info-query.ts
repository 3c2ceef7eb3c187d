import { queryOptions } from "@tanstack/react-query";
import { shell } from "../../../bridge/shell.ts";

/** What the desktop shell knows of this computer; null in a plain browser. */
export const shellInfoQuery = queryOptions({
  queryKey: ["shell-info"],
  queryFn: async () => (await shell()?.info()) ?? null,
});
