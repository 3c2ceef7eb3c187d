import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { BrowserRouter } from "react-router";
import { ApiFailure } from "../api/api-failure.ts";
import { FeedProvider } from "./feed-provider.tsx";
import { Frame } from "./frame.tsx";
import { PageRoutes } from "./page-routes.tsx";
import { AnnouncerProvider } from "../components/announcer.tsx";

const MOST_TRIES = 3;

/** A refusal stays a refusal; only a missing answer is worth another try. */
const worthAnotherTry = (failures: number, thrown: Error): boolean => {
  const refused = thrown instanceof ApiFailure && thrown.status !== null && thrown.status < 500;
  return !refused && failures < MOST_TRIES;
};

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** The whole window. */
export const App = (): ReactElement => {
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <AnnouncerProvider>
        <FeedProvider>
          <BrowserRouter>
            <Frame>
              <PageRoutes />
            </Frame>
          </BrowserRouter>
        </FeedProvider>
      </AnnouncerProvider>
    </QueryClientProvider>
  );
};
