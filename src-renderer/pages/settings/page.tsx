import type { ComponentType, ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, NavLink, useParams } from "react-router";
import { asFailure } from "../../api/api-failure.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { ApiSection } from "./access/api-section.tsx";
import { EnginesSection } from "./engines/engines-section.tsx";
import { type Section, SECTIONS } from "../../../src-server/contract/api/settings.ts";
import { isSection } from "./form/setting-fields.ts";
import { AppearanceSection } from "./look/appearance-section.tsx";
import { LanguageSection } from "./look/language-section.tsx";
import { AboutSection } from "./machine/about-section.tsx";
import { DataSection } from "./machine/data-section.tsx";
import { UpdatesSection } from "./machine/updates-section.tsx";
import { ProviderSection } from "./provider/provider-section.tsx";
import { StorageSection } from "./storage/storage-section.tsx";
import { VoicesSection } from "./voices/voices-section.tsx";
import { settingsQuery } from "./form/settings-query.ts";
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
