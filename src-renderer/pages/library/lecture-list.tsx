import { useState, type KeyboardEvent, type ReactElement } from "react";
import { Collection, GridList, GridListItem, GridListLoadMoreItem } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { LectureRow } from "./lecture-row.tsx";
import { rowCommand } from "./row-key.ts";
import { useRowServices } from "./row-context.ts";
import { createRowItems, type RowItem } from "./row-items.ts";
import type { LibraryLook } from "./library-look.ts";
import { ListInLook } from "./list-in-look.tsx";
import "./lecture-list.css";

type ListProps = {
  look: LibraryLook;
  jobs: readonly JobRecord[];
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore(): void;
};

const rowOf = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof HTMLElement && target.role === "row" ? target.dataset["key"] : undefined;

/** Keys of a focused row that the list itself knows nothing of. */
const useRowKeys = (): ((event: KeyboardEvent) => void) => {
  const { job, play, remove, openMenu } = useRowServices();
  return (event) => {
    const [id, command] = [rowOf(event), rowCommand(event)];
    if (id === undefined || command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (job(id)?.deleted_at !== null) return;
    if (command === "play") play(id);
    else if (command === "delete") remove(id);
    else openMenu(id);
  };
};

const rowOfItem = ({ id, name }: RowItem): ReactElement => (
  <GridListItem id={id} textValue={name} className="lecture-row">
    <LectureRow id={id} />
  </GridListItem>
);

/** All lectures that were found; only those in sight are drawn. */
export const LectureList = ({ look, jobs, isLoadingMore, hasMore, loadMore }: ListProps): ReactElement => {
  const { t } = useTranslation("library");
  const { job, open } = useRowServices();
  const [itemsOf] = useState(createRowItems);
  const onKeys = useRowKeys();
  return (
    <div className="lecture-list-keys" onKeyDownCapture={onKeys}>
      <ListInLook look={look}>
        <GridList
          aria-label={t("list")}
          className="lecture-list"
          data-look={look}
          {...(look === "pictures" ? { layout: "grid", keyboardNavigationBehavior: "tab" } : {})}
          onAction={(key) => job(String(key))?.deleted_at === null && open(String(key))}
          disallowTypeAhead
        >
          <Collection items={itemsOf(jobs)}>{rowOfItem}</Collection>
          <GridListLoadMoreItem {...(hasMore ? { onLoadMore: loadMore } : {})} isLoading={isLoadingMore}>
            {t("loadingMore")}
          </GridListLoadMoreItem>
        </GridList>
      </ListInLook>
    </div>
  );
};
