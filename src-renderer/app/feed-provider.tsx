import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from "react";
import { applyEvent } from "../api/apply-event.ts";
import { fetchAsPage } from "../api/call.ts";
import { followEvents, type FeedState } from "../api/live-feed.ts";

const FeedContext = createContext<FeedState>("starting");

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

/** Keeps what the page knows up to date for as long as it is shown. */
export const FeedProvider = ({ children }: { children: ReactNode }): ReactElement => {
  const client = useQueryClient();
  const [state, setState] = useState<FeedState>("starting");
  useEffect(() => {
    const over = new AbortController();
    void followEvents({
      onEvent: (event) => applyEvent(client, event),
      onState: setState,
      signal: over.signal,
      wait,
      fetch: fetchAsPage,
    });
    return () => over.abort();
  }, [client]);
  return <FeedContext value={state}>{children}</FeedContext>;
};

/** How the page is told of changes right now. */
export const useFeedState = (): FeedState => useContext(FeedContext);
