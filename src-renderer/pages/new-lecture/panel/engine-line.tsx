import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { enginesQuery } from "../../../api/queries.ts";
import { Icon } from "../../../components/icon.tsx";
import type { LectureForm } from "../form/lecture-form.ts";

/** Says when Manim was chosen and cannot draw, and who draws instead. */
export const EngineLine = ({ engine }: { engine: LectureForm["engine"] }): ReactElement | null => {
  const { t } = useTranslation("newLecture");
  const { data: engines } = useQuery(enginesQuery);
  const manim = engines?.find(({ id }) => id === "manim");
  if (engine !== "manim" || !manim || manim.state === "ready") return null;
  return (
    <li className="about-warning">
      <Icon name="warning" />
      <span>
        {t(`about.manim.${manim.detail === "unsupported" ? "unsupported" : manim.state}`)}{" "}
        {manim.detail === "unsupported" ? null : <Link to="/settings/engines">{t("about.manim.install")}</Link>}
      </span>
    </li>
  );
};
