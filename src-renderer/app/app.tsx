import { type ReactElement, useMemo, type ReactNode, Component, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuery, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useNavigate, NavLink, Link, Navigate, Route, Routes, BrowserRouter } from "react-router";
import { I18nProvider } from "react-aria-components";
import { shell, isMac } from "../bridge/shell.ts";
import { Button, LineIcon, type IconName, AnnouncerProvider } from "../components/button.tsx";
import { DialogBox, Notice, PageHeading } from "../components/panels.tsx";
import { enginesQuery } from "../api/queries.ts";
import { ServiceWords } from "../i18n/service-words/service-words.tsx";
import { SESSION_OVER, ApiFailure } from "../api/call.ts";
import { isCutOff, type FeedState, useFeedState, FeedProvider } from "../api/live-feed.tsx";
import { useFailureWords } from "../failures/failure-notice.tsx";
import { FollowPlans } from "../drafts/follow-plans.tsx";
import { PausedQueue } from "../lecture-actions/progress-line.tsx";
import { isWelcomeDone } from "../pages/welcome/welcome-done.ts";
import { BatteryBar, GraphicsBar, PlanNotices, ServerBar, UpdateBar } from "./shell-bars.tsx";
import { useShellEvents, useWindowKeys, PageCommandsProvider } from "./shell-events.tsx";
import "./shell-events.css";
import "./frame.css";

/** Where keys work. */
export const KEY_PLACES = ["everywhere", "list", "player", "storyboard"] as const;
type KeyPlace = (typeof KEY_PLACES)[number];

/** The main key beside others: ⌘ on a Mac, Ctrl elsewhere. */
const MOD = "Mod";

/** Keys of one act, each a chord; the act is a text's name. */
const EVERYWHERE = [
  { act: "make", chords: [[MOD, "↵"]] },
  { act: "settings", chords: [[MOD, ","]] },
  { act: "leave", chords: [["Esc"]] },
  { act: "map", chords: [["F1"], ["?"]] },
] as const;

/** Those that a browser keeps to itself; the shell's menu has them. */
const OF_SHELL = [
  { act: "newLecture", chords: [[MOD, "N"]] },
  { act: "openPlan", chords: [[MOD, "O"]] },
  { act: "saveCopy", chords: [[MOD, "S"]] },
  { act: "reveal", chords: [[MOD, "Shift", "R"]] },
  { act: "cancel", chords: [[MOD, "."]] },
  {
    act: "go",
    chords: [
      [MOD, "1"],
      [MOD, "2"],
      [MOD, "3"],
    ],
  },
] as const;

const OF_PLACES = {
  list: [
    { act: "find", chords: [[MOD, "F"]] },
    { act: "move", chords: [["↑"], ["↓"], ["←"], ["→"]] },
    { act: "open", chords: [["Enter"]] },
    { act: "play", chords: [["Space"]] },
    { act: "delete", chords: [["Delete"]] },
    { act: "menu", chords: [["M"]] },
  ],
  player: [
    { act: "toggle", chords: [["Space"], ["K"]] },
    { act: "seekShort", chords: [["←"], ["→"]] },
    { act: "seekLong", chords: [["J"], ["L"]] },
    { act: "volume", chords: [["↑"], ["↓"]] },
    { act: "frame", chords: [[","], ["."]] },
    { act: "captions", chords: [["C"]] },
    { act: "fullScreen", chords: [["F"]] },
    { act: "share", chords: [["0"], ["9"]] },
  ],
  storyboard: [
    {
      act: "moveScene",
      chords: [
        ["Alt", "↑"],
        ["Alt", "↓"],
      ],
    },
    { act: "undo", chords: [[MOD, "Z"]] },
    { act: "redo", chords: [[MOD, "Shift", "Z"]] },
  ],
} as const;

type Entry = (typeof EVERYWHERE | typeof OF_SHELL | (typeof OF_PLACES)[keyof typeof OF_PLACES])[number];

/** The keys of a place; those of the menu only where the shell is around. */
export const keysOf = (place: KeyPlace, hasShell: boolean): readonly Entry[] => {
  if (place !== "everywhere") return OF_PLACES[place];
  return hasShell ? [...EVERYWHERE, ...OF_SHELL] : EVERYWHERE;
};

const useKeyName = (): ((key: string) => string) => {
  const { t } = useTranslation("shell");
  return (key) => {
    if (key === "Mod") return isMac() ? "⌘" : t("keys.name.Ctrl");
    if (key === "Shift" || key === "Space" || key === "Delete" || key === "Enter") return t(`keys.name.${key}`);
    return key;
  };
};

const Place = ({ place }: { place: KeyPlace }): ReactElement => {
  const { t } = useTranslation("shell");
  const name = useKeyName();
  return (
    <section className="keys-place">
      <h3>{t(`keys.place.${place}`)}</h3>
      <dl>
        {keysOf(place, shell() !== undefined).map(({ act, chords }) => (
          <div key={act}>
            <dt>{t(`keys.act.${act}`)}</dt>
            <dd>
              {chords.map((chord) => (
                <kbd key={chord.join(" ")}>{chord.map(name).join(" + ")}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** What can be done by keys, place by place. */
const KeyboardDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactElement => {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <DialogBox
      title={t("keys.title")}
      isOpen={isOpen}
      onClose={onClose}
      buttons={<Button onPress={onClose}>{t("common:close")}</Button>}
    >
      {KEY_PLACES.map((place) => (
        <Place key={place} place={place} />
      ))}
    </DialogBox>
  );
};

/** Says that a program without which nothing is drawn does not run, and looks again; nothing where all of them do. */
const BlockedToolBar = (): ReactElement | null => {
  const { t } = useTranslation();
  const { data: engines, refetch, isFetching } = useQuery(enginesQuery);
  const broken = engines?.find(({ id, state }) => id === "remotion" && state === "broken");
  if (!broken) return null;
  return (
    <Notice
      kind="warning"
      action={
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {t("engine.checkAgain")}
        </Button>
      }
    >
      <p>{t("engine.blocked")}</p>
      {broken.advice_data && (
        <p>
          <ServiceWords data={broken.advice_data} />
        </p>
      )}
    </Notice>
  );
};

/** Says once for the whole window why no changes are reported, and what to do. */
const CutOffBar = ({ feed }: { feed: FeedState }): ReactElement | null => {
  const { t } = useTranslation();
  const failureWords = useFailureWords();
  if (feed === "over") return <Notice kind="error">{failureWords(SESSION_OVER)}</Notice>;
  if (shell()) return isCutOff(feed) ? <Notice kind="warning">{t("engine.away")}</Notice> : null;
  if (feed === "stopped") return <Notice kind="error">{t("engine.stopped")}</Notice>;
  return feed === "away" ? <Notice kind="warning">{t("engine.joinedAway")}</Notice> : null;
};

/** Acts on what the shell sends, and shows what concerns every page: bars, questions and the map of the keys. */
const ShellEvents = (): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const feed = useFeedState();
  const { states, change, plans, said, say, isKeyboardShown, showKeyboard } = useShellEvents();
  const { server, update, battery, graphics } = states;
  const keys = useMemo(
    () => ({ keyboard: () => showKeyboard(true), settings: () => void navigate("/settings") }),
    [showKeyboard, navigate],
  );
  useWindowKeys(keys);
  const isReported = server !== null && server.state !== "ready";
  return (
    <>
      {!isReported && <CutOffBar feed={feed} />}
      {server && <ServerBar server={server} say={say} />}
      {!isCutOff(feed) && <BlockedToolBar />}
      {battery === "low" && <BatteryBar onGone={() => change({ ...states, battery: "fine" })} />}
      {graphics === "failing" && <GraphicsBar say={say} />}
      {update && <UpdateBar update={update} say={say} onUpdate={(next) => change({ ...states, update: next })} />}
      {said !== null && (
        <Notice kind="warning" action={<Button onPress={() => say(null)}>{t("close")}</Button>}>
          {said}
        </Notice>
      )}
      <PlanNotices plans={plans} />
      <KeyboardDialog isOpen={isKeyboardShown} onClose={() => showKeyboard(false)} />
    </>
  );
};

const PLACES = [
  { to: "/new", icon: "plus", text: "nav.new" },
  { to: "/library", icon: "library", text: "nav.library" },
  { to: "/settings", icon: "gear", text: "nav.settings" },
] as const satisfies readonly { to: string; icon: IconName; text: string }[];

const EngineState = (): ReactElement => {
  const { t } = useTranslation();
  const state = useFeedState();
  const { data: engines } = useQuery(enginesQuery);
  const broken = engines?.find(({ id, state: has }) => id === "remotion" && has !== "ready");
  const isOff = isCutOff(state);
  const words =
    state === "polling" || state === "live" || state === "starting" ? t(`engine.${state}`) : t("engine.off");
  return (
    <p className="frame-engine" data-state={isOff ? "off" : broken ? "broken" : state}>
      <span aria-hidden="true" className="frame-dot" />
      {broken?.advice_data && !isOff ? <ServiceWords data={broken.advice_data} /> : words}
    </p>
  );
};

const Rail = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <nav className="frame-rail" aria-label={t("nav.label")}>
      <span className="frame-brand">{t("app")}</span>
      {PLACES.map(({ to, icon, text }) => (
        <NavLink key={to} to={to} className="frame-link">
          <LineIcon name={icon} />
          <span>{t(text)}</span>
        </NavLink>
      ))}
      <PausedQueue />
      <EngineState />
    </nav>
  );
};

/** What stands around every page: places to go to, the engine's state, and bars that concern all pages. */
const Frame = ({ children }: { children: ReactNode }): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="frame">
      <a className="frame-skip" href="#content">
        {t("skip")}
      </a>
      <Rail />
      <main id="content" className="frame-content" tabIndex={-1}>
        <ShellEvents />
        <FollowPlans />
        {children}
      </main>
    </div>
  );
};

const Broken = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="page-broken">
      <h1>{t("broken.title")}</h1>
      <p>{t("broken.text")}</p>
      <Button onPress={() => window.location.reload()}>{t("broken.reload")}</Button>
    </div>
  );
};

type Props = { children: ReactNode };

/** Shows what to do when a page fails, instead of an empty window; React knows such boundaries as classes alone. */
class PageBoundary extends Component<Props, { failed: boolean }> {
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

/** For addresses that name no page. */
const NotFoundPage = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading>{t("notFound.title")}</PageHeading>
      <p>{t("notFound.text")}</p>
      <Link to="/new">{t("notFound.back")}</Link>
    </>
  );
};

/** The first start shows the welcome; every later one the form. */
const StartPage = (): ReactElement => <Navigate to={isWelcomeDone() ? "/new" : "/welcome"} replace />;

const NewLecturePage = lazy(async () => ({ default: (await import("../pages/new-lecture/page.tsx")).NewLecturePage }));
const LibraryPage = lazy(async () => ({ default: (await import("../pages/library/page.tsx")).LibraryPage }));
const LecturePage = lazy(async () => ({ default: (await import("../pages/lecture/page.tsx")).LecturePage }));
const StoryboardPage = lazy(async () => ({ default: (await import("../pages/storyboard/page.tsx")).StoryboardPage }));
const SettingsPage = lazy(async () => ({ default: (await import("../pages/settings/page.tsx")).SettingsPage }));
const WelcomePage = lazy(async () => ({ default: (await import("../pages/welcome/page.tsx")).WelcomePage }));

/** Every page by its address. */
const PageRoutes = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <PageBoundary>
      <Suspense fallback={<p className="page-loading">{t("loading")}</p>}>
        <Routes>
          <Route path="/" element={<StartPage />} />
          <Route path="/index.html" element={<Navigate to="/" replace />} />
          <Route path="/new" element={<NewLecturePage />} />
          <Route path="/library" element={<LibraryPage />} />
          <Route path="/lecture/:jobId" element={<LecturePage />} />
          <Route path="/storyboard/drafts/:draftId" element={<StoryboardPage />} />
          <Route path="/storyboard/:jobId" element={<StoryboardPage />} />
          <Route path="/settings" element={<Navigate to="/settings/provider" replace />} />
          <Route path="/settings/:section" element={<SettingsPage />} />
          <Route path="/welcome" element={<WelcomePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
};

const MAX_TRIES = 3;

/** A refusal stays a refusal; only a missing answer is worth another try. */
const worthAnotherTry = (failures: number, thrown: Error): boolean => {
  const refused = thrown instanceof ApiFailure && thrown.status !== null && thrown.status < 500;
  return !refused && failures < MAX_TRIES;
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
