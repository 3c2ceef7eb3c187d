import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Notice } from "../../../components/notice.tsx";
import { shellInfoQuery } from "../machine/shell-info-query.ts";

/** What the shell says about keys where this computer keeps them badly. */
export const KeyStoreNotice = (): ReactElement | null => {
  const { data: info } = useQuery(shellInfoQuery);
  return info?.keyWords ? <Notice kind="warning">{info.keyWords}</Notice> : null;
};
