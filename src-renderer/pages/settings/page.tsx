import type { ComponentType, ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, NavLink, useParams } from "react-router";
import { type Section, SECTIONS } from "../../../src-server/contract/api/settings.ts";
import { asFailure } from "../../api/call.ts";
import { PageHeading } from "../../components/panels.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { ApiSection } from "./api-section.tsx";
import { EnginesSection, VoicesSection } from "./making-sections.tsx";
import { isSection, settingsQuery } from "./setting-form.ts";
import { AppearanceSection, LanguageSection, AboutSection, UpdatesSection } from "./application-sections.tsx";
import { DataSection, StorageSection } from "./folder-sections.tsx";
import { ProviderSection } from "./provider-section.tsx";
import "./page.css";

/** What each section shows. */
const SECTION_CONTENT: Readonly<Record<Section, ComponentType>> = {
  provider: ProviderSection,
  voices: VoicesSection,
  engines: EnginesSection,
  storage: StorageSection,
  api: ApiSection,
  appearance: AppearanceSection,
  language: LanguageSection,
  data: DataSection,
  updates: UpdatesSection,
  about: AboutSection,
};

const SectionList = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <nav className="settings-nav" aria-label={t("title")}>
      {SECTIONS.map((section) => (
        <NavLink key={section} to={`/settings/${section}`} className="settings-nav-link">
          {t(`sections.${section}`)}
        </NavLink>
      ))}
    </nav>
  );
};

const SectionContent = ({ section }: { section: Section }): ReactElement => {
  const { t } = useTranslation("settings");
  const { data, error } = useQuery(settingsQuery);
  const Content = SECTION_CONTENT[section];
  return (
    <div className="settings-content">
      <PageHeading>{t(`sections.${section}`)}</PageHeading>
      {error ? <FailureNotice failure={asFailure(error)} /> : null}
      {data || error ? <Content key={section} /> : <p>{t("loading")}</p>}
    </div>
  );
};

/** All that can be set, section by section. */
export const SettingsPage = (): ReactElement => {
  const { section } = useParams();
  if (!isSection(section)) return <Navigate to="/settings/provider" replace />;
  return (
    <div className="settings">
      <SectionList />
      <SectionContent section={section} />
    </div>
  );
};
