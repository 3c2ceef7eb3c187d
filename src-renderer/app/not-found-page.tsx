import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";

/** For addresses that name no page. */
export const NotFoundPage = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading>{t("notFound.title")}</PageHeading>
      <p>{t("notFound.text")}</p>
      <Link to="/new">{t("notFound.back")}</Link>
    </>
  );
};
