import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useQuery, useInfiniteQuery } from "@tanstack/react-query";
import type { JobCounts, JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { asFailure } from "../../api/call.ts";
import { LineIcon, Button } from "../../components/button.tsx";
import { PageHeading, DialogBox } from "../../components/panels.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import {
  UndoBar,
  useRemoval,
  useCancel,
  useErase,
  useRestore,
  useRetry,
  type Removal,
} from "../../lecture-actions/job-actions.tsx";
import { UploadDialog } from "../../lecture-actions/upload-dialog.tsx";
import { lessonsQuery, diskQuery, jobsQuery } from "../../api/queries.ts";
import { usePause } from "../../lecture-actions/progress-line.tsx";
import { lectureTitle } from "../../lecture-actions/lecture-links.ts";
import { sizeText } from "../../components/shown-values.ts";
import { LESSON_LANGUAGE } from "../new-lecture/form/examples.ts";
import { DraftList, useDrafts, LectureList } from "./lists.tsx";
import {
  useLibraryLook,
  type LibraryLook,
  LibraryToolbar,
  useSearch,
  type LibrarySearch,
  type LibraryFilter,
  countOf,
  filterOf,
} from "./library-toolbar.tsx";
import { RowServicesContext, type RowServices } from "./lecture-row.tsx";
import "./library.css";

/** All lectures: found, watched, made again, thrown away. */
export const LibraryPage = (): ReactElement => {
  const { t } = useTranslation("library");
  const search = useSearch();
  const view = useLibrary(search.filter, search.asked);
  const drafts = useDrafts(search.asked);
  const removal = useRemoval();
  const [look, setLook] = useLibraryLook();
  const { services, uploading, endUpload, erasing, endErasing, error } = useRowServicesOf(view.jobs, removal);
  return (
    <RowServicesContext value={services}>
      <div className="library">
        <div className="library-head">
          <PageHeading>{t("title")}</PageHeading>
          <Link to="/new" className="library-new">
            <LineIcon name="plus" /> {t("new")}
          </Link>
        </div>
        <LibraryToolbar
          {...{ text: search.text, onText: search.setText }}
          {...{ filter: search.filter, onFilter: search.setFilter, counts: view.counts }}
          drafts={drafts.length}
          {...{ look, onLook: setLook }}
        />
        {error && <FailureNotice failure={asFailure(error)} />}
        {search.filter === "drafts" ? <DraftList drafts={drafts} /> : <Found view={view} search={search} look={look} />}
        <LibraryFoot totals={view.totals} />
      </div>
      <UndoBar removal={removal} />
      {uploading && <UploadDialog job={uploading} onClose={endUpload} />}
      {erasing && <EraseDialog job={erasing} onAnswer={endErasing} />}
    </RowServicesContext>
  );
};

/** Lectures of the library as far as they were asked for. */
type LibraryView = {
  jobs: readonly JobRecord[];
  /** Of what the search finds, and of all lectures. */
  counts: JobCounts | undefined;
  totals: JobCounts | undefined;
  isLoading: boolean;
  /** What the list was refused with, while there is none to show. */
  error: Error | null;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore(): void;
  reload(): void;
};

type FoundProps = { view: LibraryView; search: LibrarySearch; look: LibraryLook };

const Found = ({ view, search, look }: FoundProps): ReactElement => {
  const { t } = useTranslation();
  const { asked, filter, setText, setFilter } = search;
  if (view.error) return <FailureNotice failure={asFailure(view.error)} actions={{ retry: view.reload }} />;
  if (view.isLoading) return <p className="page-loading">{t("loading")}</p>;
  if (view.jobs.length > 0) return <LectureList key={look} look={look} {...view} />;
  const clear = (): void => {
    setText("");
    setFilter("all");
  };
  return asked === "" && filter === "all" ? (
    <LibraryEmpty />
  ) : (
    <NothingFound {...{ text: asked, filter }} onClear={clear} />
  );
};

const STARTERS = 3;

const Starters = (): ReactElement => {
  const { data: lessons = [] } = useQuery(lessonsQuery(""));
  return (
    <ul className="library-starters">
      {lessons.slice(0, STARTERS).map(({ id, title, examples }) => (
        <li key={id}>
          <Link to={`/new?${new URLSearchParams({ prompt: examples[0] ?? title })}`}>
            <span lang={LESSON_LANGUAGE}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** In place of the list where nothing was made yet. */
const LibraryEmpty = (): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <div className="library-empty">
      <p>{t("empty")}</p>
      <Starters />
    </div>
  );
};

type NothingProps = { text: string; filter: LibraryFilter; onClear(): void };

/** In place of the list where the search or the filter leaves nothing. */
const NothingFound = ({ text, filter, onClear }: NothingProps): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <div className="library-empty" role="status">
      <p>{text ? t("nothingMatches", { text }) : t(filter === "trash" ? "trashEmpty" : "nothingHere")}</p>
      <Button onPress={onClear}>{t("clear")}</Button>
    </div>
  );
};

/** The queue with its pause, how many lectures there are, and what they take on the disk. */
const LibraryFoot = ({ totals }: { totals: JobCounts | undefined }): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const { queue, pause, isPending } = usePause();
  const { data: disk } = useQuery(diskQuery);
  const working = totals ? countOf("working", totals) : 0;
  return (
    <div className="library-foot">
      {queue && (
        <>
          <span>{queue.paused ? t("queue.paused") : t("queue.working", { count: working })}</span>
          <Button kind="quiet" isPending={isPending} onPress={() => pause(!queue.paused)}>
            <LineIcon name={queue.paused ? "play" : "pause"} /> {queue.paused ? t("queue.goOn") : t("queue.pause")}
          </Button>
        </>
      )}
      <span className="library-disk">
        {totals && t("lectures", { count: countOf("all", totals) })}
        {disk && ` · ${sizeText(disk.lectures_bytes, i18n.language)}`}
        {disk &&
          ` · ${disk.free_bytes === null ? t("unreachable") : t("free", { size: sizeText(disk.free_bytes, i18n.language) })}`}
      </span>
    </div>
  );
};

type EraseProps = { job: JobRecord; onAnswer(isConfirmed: boolean): void };

/** Asks before a lecture is removed for good. */
const EraseDialog = ({ job, onAnswer }: EraseProps): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <DialogBox
      title={t("erase.question")}
      isOpen
      onClose={() => onAnswer(false)}
      buttons={
        <>
          <Button kind="danger" onPress={() => onAnswer(true)}>
            {t("erase.now")}
          </Button>
          <Button kind="primary" onPress={() => onAnswer(false)}>
            {t("erase.cancel")}
          </Button>
        </>
      }
    >
      <p>{t("erase.words", { name: lectureTitle(job) })}</p>
    </DialogBox>
  );
};

type LibraryActions = {
  services: RowServices;
  /** Lecture that is to be uploaded, while the question is open. */
  uploading: JobRecord | null;
  endUpload(): void;
  /** Lecture that is to be removed for good, while the question is open. */
  erasing: JobRecord | null;
  /** Answers the question. */
  endErasing(isConfirmed: boolean): void;
  error: Error | null;
};

/** What rows of the list can ask for. */
const useRowServicesOf = (jobs: readonly JobRecord[], removal: Removal): LibraryActions => {
  const navigate = useNavigate();
  const [menuAt, openMenu] = useState<string | null>(null);
  const [uploading, upload] = useState<JobRecord | null>(null);
  const [erasing, erase] = useState<JobRecord | null>(null);
  const { mutate: restore, error: restoreError } = useRestore();
  const { mutate: eraseNow, error: eraseError } = useErase();
  const { mutate: cancel, error: cancelError } = useCancel();
  const { retry, error: retryError } = useRetry();
  const { remove } = removal;
  const byId = useMemo(() => new Map(jobs.map((job) => [job.job_id, job])), [jobs]);
  const services = useMemo<RowServices>(
    () => ({
      job: (id) => byId.get(id),
      ...{ menuAt, openMenu, upload, restore, erase },
      open: (id) => void navigate(`/lecture/${id}`),
      play: (id) => void navigate(`/lecture/${id}`, { state: { play: true } }),
      ...{ remove, cancel },
      retry: ({ job_id: id }) => retry(id, (made) => void navigate(`/lecture/${made}`)),
    }),
    [byId, menuAt, navigate, remove, cancel, retry, restore],
  );
  const current = uploading && (byId.get(uploading.job_id) ?? uploading);
  const endErasing = (isConfirmed: boolean): void => {
    if (isConfirmed && erasing) eraseNow(erasing.job_id);
    erase(null);
  };
  const error = cancelError ?? retryError ?? restoreError ?? eraseError ?? removal.error;
  return { services, uploading: current, endUpload: () => upload(null), erasing, endErasing, error };
};

const rank = ({ status }: JobRecord): number => (status === "processing" ? 0 : 1);

/** What is being made stands before what waits. */
const inOrder = (filter: LibraryFilter, jobs: readonly JobRecord[]): readonly JobRecord[] =>
  filter === "working" ? jobs.toSorted((one, other) => rank(one) - rank(other)) : jobs;

/** The lectures that a filter and a search show. */
const useLibrary = (filter: LibraryFilter, text: string): LibraryView => {
  const list = useInfiniteQuery(jobsQuery({ ...filterOf[filter], q: text || undefined }));
  const { data, error } = list;
  const jobs = useMemo(() => inOrder(filter, data?.pages.flatMap((page) => page.jobs) ?? []), [data, filter]);
  return {
    jobs,
    counts: data?.pages[0]?.counts,
    totals: data?.pages[0]?.totals,
    isLoading: list.isPending,
    error: data ? null : error,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => void (list.isFetching ? undefined : list.fetchNextPage()),
    reload: () => void list.refetch(),
  };
};
