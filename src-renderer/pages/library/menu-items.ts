import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";

/** What the menu of a lecture offers. */
export const MENU_ITEMS = ["retry", "again", "storyboard", "save", "upload", "delete"] as const;
export type MenuItemName = (typeof MENU_ITEMS)[number];

/** The entries that make sense for a lecture in its state. */
export const menuItemsOf = ({ status }: Pick<JobRecord, "status">): readonly MenuItemName[] => {
  if (status === "completed") return ["again", "storyboard", "save", "upload", "delete"];
  return status === "failed" ? ["retry", "again", "delete"] : ["again", "delete"];
};
