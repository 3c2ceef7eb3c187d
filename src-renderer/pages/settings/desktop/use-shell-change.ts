import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ShellChange, ShellInfo } from "../../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../../bridge/shell.ts";
import { shellInfoQuery } from "../machine/shell-info-query.ts";

export type ShellSettings = {
  /** Null in a plain browser, and until the shell has answered. */
  info: ShellInfo | null;
  change(change: ShellChange): void;
  isFailed: boolean;
};

/** What is set of the shell itself, and how to set it; a change is shown at once and taken back when it is refused. */
export const useShellChange = (): ShellSettings => {
  const client = useQueryClient();
  const { data: info = null } = useQuery(shellInfoQuery);
  const { mutate, isError, isPending, variables } = useMutation({
    mutationFn: async (change: ShellChange) => (await shell()?.info(change)) ?? null,
    onSuccess: (after) => client.setQueryData(shellInfoQuery.queryKey, after),
  });
  const shown = info && isPending ? { ...info, ...variables } : info;
  return { info: shown, change: mutate, isFailed: isError };
};
