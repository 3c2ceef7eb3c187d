import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, NavLink, useParams } from "react-router";
import { asFailure } from "../../api/api-failure.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { isSection, SECTIONS, type Section } from "./form/setting-fields.ts";
import { settingsQuery } from "./form/settings-query.ts";
import { SECTION_CONTENT } from "./sections.tsx";
import "./page.css";

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
