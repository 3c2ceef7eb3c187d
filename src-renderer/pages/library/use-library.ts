import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { JobCounts } from "../../../src-server/contract/api/job-list.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { jobsQuery } from "../../api/queries.ts";
import { statesOf, type LibraryFilter } from "./library-filter.ts";

/** Lectures of the library as far as they were asked for. */
export type LibraryView = {
  jobs: readonly JobRecord[];
  counts: JobCounts | undefined;
  isLoading: boolean;
  /** What the list was refused with, while there is none to show. */
  error: Error | null;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore(): void;
  reload(): void;
};

/** The lectures that a filter and a search show; two lists where a filter stands for two states. */
export const useLibrary = (filter: LibraryFilter, text: string): LibraryView => {
  const [first, second] = statesOf[filter];
  const hasTwo = statesOf[filter].length > 1;
  const one = useInfiniteQuery(jobsQuery({ status: first, text: text || undefined }));
  const two = useInfiniteQuery({ ...jobsQuery({ status: second, text: text || undefined }), enabled: hasTwo });
  const jobs = useMemo(
    () => [...(one.data?.pages ?? []), ...(hasTwo ? (two.data?.pages ?? []) : [])].flatMap((page) => page.jobs),
    [one.data, two.data, hasTwo],
  );
  const next = one.hasNextPage ? one : two;
  return {
    jobs,
    counts: one.data?.pages[0]?.counts,
    isLoading: one.isPending || (hasTwo && two.isPending),
    error: one.data ? null : one.error,
    isLoadingMore: one.isFetchingNextPage || two.isFetchingNextPage,
    hasMore: one.hasNextPage || (hasTwo && two.hasNextPage),
    loadMore: () => void (next.isFetching ? undefined : next.fetchNextPage()),
    reload: () => void one.refetch(),
  };
};
