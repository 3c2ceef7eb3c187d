import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { BrowserRouter } from "react-router";
import { ApiFailure } from "../api/api-failure.ts";
import { FeedProvider } from "./feed-provider.tsx";
import { Frame } from "./frame.tsx";
import { PageRoutes } from "./page-routes.tsx";
import { PageCommandsProvider } from "./shell/page-commands.tsx";
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

/** Has the ready-made components speak the language of the window. */
const InLanguage = ({ children }: { children: ReactNode }): ReactElement => {
  const { i18n } = useTranslation();
  return <I18nProvider locale={i18n.language}>{children}</I18nProvider>;
};

/** The whole window. */
export const App = (): ReactElement => {
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <InLanguage>
        <AnnouncerProvider>
          <FeedProvider>
            <BrowserRouter>
              <PageCommandsProvider>
                <Frame>
                  <PageRoutes />
                </Frame>
              </PageCommandsProvider>
            </BrowserRouter>
          </FeedProvider>
        </AnnouncerProvider>
      </InLanguage>
    </QueryClientProvider>
  );
};
