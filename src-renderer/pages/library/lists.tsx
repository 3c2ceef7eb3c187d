import { useState, type KeyboardEvent, type ReactElement, useSyncExternalStore, type ReactNode, useMemo } from "react";
import {
  Collection,
  GridList,
  GridListItem,
  GridListLoadMoreItem,
  GridLayout,
  ListLayout,
  Virtualizer,
  Size,
  type GridLayoutOptions,
} from "react-aria-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { lectureTitle } from "../../lecture-actions/lecture-links.ts";
import { removePlanTask } from "../../api/queries.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { DialogBox } from "../../components/panels.tsx";
import { draftAddress, draftName, removePlanDraft, usePlanDrafts, type PlanDraft } from "../../drafts/plan-drafts.ts";
import { changedLectures, forgetChanges } from "../../drafts/changed-lectures.ts";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import { failureName } from "../../failures/failure-words.ts";
import { whenText } from "../../components/shown-values.ts";
import { LectureRow, useRowServices } from "./lecture-row.tsx";
import type { LibraryLook } from "./library-toolbar.tsx";
import "./lecture-list.css";
import "./draft-list.css";

type ListProps = {
  look: LibraryLook;
  jobs: readonly JobRecord[];
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore(): void;
};

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

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key does in the list of lectures. */
type RowCommand = "play" | "delete" | "menu";

const COMMANDS: ReadonlyMap<string, RowCommand> = new Map([
  [" ", "play"],
  ["Delete", "delete"],
  ["Backspace", "delete"],
  ["m", "menu"],
  ["M", "menu"],
  ["ContextMenu", "menu"],
]);

/** The command of a key; keys that are held with others belong to the browser. */
export const rowCommand = ({ key, ctrlKey, metaKey, altKey }: Key): RowCommand | undefined =>
  ctrlKey || metaKey || altKey ? undefined : COMMANDS.get(key);

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

/** What the virtual list knows of a row; the same object as long as the row is the same, so that it is kept. */
type LibraryRowItem = { id: string; name: string };

const rowOfItem = ({ id, name }: LibraryRowItem): ReactElement => (
  <GridListItem id={id} textValue={name} className="lecture-row">
    <LectureRow id={id} />
  </GridListItem>
);

/** Heights of a row in rem: in one line, and in two on narrow windows. */
const HEIGHTS = { wide: 5.25, narrow: 8.5 };

const NARROW = "(max-width: 45rem)";

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

const isNarrow = (): boolean => window.matchMedia(NARROW).matches;

/** Height of a row in pixels, as large as the text asks for. */
const useRowHeight = (): number => {
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  return Math.round(remPixels() * (narrow ? HEIGHTS.narrow : HEIGHTS.wide));
};

type InLookProps = { look: LibraryLook; children: ReactNode };

const InRows = ({ children }: Pick<InLookProps, "children">): ReactElement => (
  <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: useRowHeight(), loaderSize: 40 }}>
    {children}
  </Virtualizer>
);

const InPictures = ({ children }: Pick<InLookProps, "children">): ReactElement => (
  <Virtualizer layout={GridLayout} layoutOptions={useTileSizes()}>
    {children}
  </Virtualizer>
);

/** Draws of a list only what is in sight, in the chosen look. */
const ListInLook = ({ look, children }: InLookProps): ReactElement =>
  look === "pictures" ? <InPictures>{children}</InPictures> : <InRows>{children}</InRows>;

/** Widths of a tile, the space between tiles, and the height of all below the picture, in rem. */
const REMS = { least: 15.5, most: 24, space: 0.75, words: 10.75 };

/** What stands beside the list in the narrowest windows, in pixels. */
const BESIDE = 72;

const PICTURE = 9 / 16;

const subscribeToTextSize = (changed: () => void): (() => void) => {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
};

const leastWidth = (): number => Math.round(Math.min(remPixels() * REMS.least, window.innerWidth - BESIDE));

/** Sizes of the tiles: each as high as its picture and its words need. */
const useTileSizes = (): GridLayoutOptions => {
  const least = useSyncExternalStore(subscribeToTextSize, leastWidth);
  return useMemo(() => {
    const rem = remPixels();
    const sizeOf = (width: number): Size => new Size(width, Math.ceil(width * PICTURE + rem * REMS.words));
    return {
      minItemSize: sizeOf(least),
      maxItemSize: sizeOf(Math.max(least, rem * REMS.most)),
      minSpace: new Size(rem * REMS.space, rem * REMS.space),
      preserveAspectRatio: true,
      loaderHeight: 40,
    };
  }, [least]);
};

const USUAL = 16;

/** Pixels of a rem, as large as the text is set. */
const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL;

/** Gives one lasting item for each lecture, whatever changes in its record. */
const createRowItems = (): ((jobs: readonly JobRecord[]) => LibraryRowItem[]) => {
  const known = new Map<string, LibraryRowItem>();
  const itemOf = (job: JobRecord): LibraryRowItem => {
    const { job_id: id } = job;
    const name = lectureTitle(job);
    const before = known.get(id);
    const item = before?.name === name ? before : { id, name };
    known.set(id, item);
    return item;
  };
  return (jobs) => jobs.map(itemOf);
};

/** A lecture that is worked on: planned before it is made, or changed since. */
type LibraryDraft = {
  id: string;
  to: string;
  name: string;
  draft: PlanDraft | null;
  remove(): void;
};

/** All drafts of this browser whose names hold a text. */
export const useDrafts = (text: string): readonly LibraryDraft[] => {
  const planned = usePlanDrafts().map(({ id, draft }) => ({
    ...{ id, to: draftAddress(id), name: draftName(draft), draft },
    remove: () => {
      removePlanDraft(id);
      if (draft.task !== null) void removePlanTask(draft.task);
    },
  }));
  const [changed, setChanged] = useState(changedLectures);
  const made = changed.map(({ jobId, title }) => ({
    ...{ id: jobId, to: `/storyboard/${jobId}`, name: title, draft: null },
    remove: () => {
      forgetChanges(jobId);
      setChanged(changedLectures());
    },
  }));
  const wanted = text.toLowerCase();
  return [...planned, ...made].filter(({ name }) => name.toLowerCase().includes(wanted));
};

const DraftState = ({ draft }: { draft: PlanDraft | null }): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const words = useFailureWords();
  if (!draft) return <span className="lecture-row-line">{t("draft.changed")}</span>;
  if (draft.failure)
    return (
      <span className="lecture-row-line lecture-row-failed">
        <LineIcon name="warning" />
        <span className="lecture-row-why">{words(failureName(draft.failure.code))}</span>
      </span>
    );
  if (draft.task !== null) return <span className="lecture-row-line">{t("draft.planning")}</span>;
  const at = new Date(draft.changedAt).toISOString();
  return (
    <span className="lecture-row-line">
      {t("draft.planned")} <time dateTime={at}>{whenText(at, i18n.language)}</time>
    </span>
  );
};

const DraftRow = ({ to, name, draft, remove }: LibraryDraft): ReactElement => {
  const { t } = useTranslation("library");
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="draft-row">
      <Link to={to} className="draft-name" dir="auto">
        {name}
      </Link>
      <DraftState draft={draft} />
      <Button kind="quiet" aria-label={t("draft.delete", { name })} onPress={() => setAsking(true)}>
        <LineIcon name="trash" />
      </Button>
      <DialogBox
        title={t("draft.deleteTitle")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        buttons={
          <>
            <Button kind="danger" onPress={remove}>
              {t("menu.delete")}
            </Button>
            <Button onPress={() => setAsking(false)}>{t("draft.keep")}</Button>
          </>
        }
      >
        <p dir="auto">{name}</p>
      </DialogBox>
    </li>
  );
};

/** Lectures that are planned but not made, and changes that no version was made of. */
export const DraftList = ({ drafts }: { drafts: readonly LibraryDraft[] }): ReactElement => {
  const { t } = useTranslation("library");
  if (drafts.length === 0)
    return (
      <p className="library-empty" role="status">
        {t("draft.none")}
      </p>
    );
  return (
    <ul className="draft-list" aria-label={t("filter.drafts")}>
      {drafts.map((draft) => (
        <DraftRow key={draft.id} {...draft} />
      ))}
    </ul>
  );
};
