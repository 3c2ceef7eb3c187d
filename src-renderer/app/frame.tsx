import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { isCutOff } from "../api/live-feed.ts";
import { enginesQuery } from "../api/queries.ts";
import { FollowPlans } from "../drafts/follow-plans.tsx";
import { Icon, type IconName } from "../components/icon.tsx";
import { PausedQueue } from "../lecture-actions/paused-queue.tsx";
import { ServiceWords } from "../i18n/service-words/service-words.tsx";
import { useFeedState } from "./feed-provider.tsx";
import { ShellEvents } from "./shell-events.tsx";
import "./frame.css";

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
      {broken?.advice && !isOff ? <ServiceWords text={broken.advice} /> : words}
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
          <Icon name={icon} />
          <span>{t(text)}</span>
        </NavLink>
      ))}
      <PausedQueue />
      <EngineState />
    </nav>
  );
};

/** What stands around every page: places to go to, the engine's state, and bars that concern all pages. */
export const Frame = ({ children }: { children: ReactNode }): ReactElement => {
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
