import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { JobCounts, JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { jobsQuery } from "../../api/queries.ts";
import { filterOf, type LibraryFilter } from "./library-filter.ts";

/** Lectures of the library as far as they were asked for. */
export type LibraryView = {
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

const rank = ({ status }: JobRecord): number => (status === "processing" ? 0 : 1);

/** What is being made stands before what waits. */
const inOrder = (filter: LibraryFilter, jobs: readonly JobRecord[]): readonly JobRecord[] =>
  filter === "working" ? jobs.toSorted((one, other) => rank(one) - rank(other)) : jobs;

/** The lectures that a filter and a search show. */
export const useLibrary = (filter: LibraryFilter, text: string): LibraryView => {
  const list = useInfiniteQuery(jobsQuery({ ...filterOf[filter], text: text || undefined }));
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
