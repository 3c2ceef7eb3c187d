import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { lessonsQuery } from "../../api/queries.ts";
import { Button } from "../../components/button.tsx";
import type { LibraryFilter } from "./library-filter.ts";
import { LESSON_LANGUAGE } from "../new-lecture/form/examples.ts";

const STARTERS = 3;

const Starters = (): ReactElement => {
  const { data: lessons = [] } = useQuery(lessonsQuery(""));
  return (
    <ul className="library-starters">
      {lessons.slice(0, STARTERS).map(({ id, title, examples }) => (
        <li key={id}>
          <Link to={`/new?${new URLSearchParams({ prompt: examples[0] ?? title })}`}>
            <span lang={LESSON_LANGUAGE}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** In place of the list where nothing was made yet. */
export const LibraryEmpty = (): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <div className="library-empty">
      <p>{t("empty")}</p>
      <Starters />
    </div>
  );
};

type NothingProps = { text: string; filter: LibraryFilter; onClear(): void };

/** In place of the list where the search or the filter leaves nothing. */
export const NothingFound = ({ text, filter, onClear }: NothingProps): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <div className="library-empty" role="status">
      <p>{text ? t("nothingMatches", { text }) : t(filter === "trash" ? "trashEmpty" : "nothingHere")}</p>
      <Button onPress={onClear}>{t("clear")}</Button>
    </div>
  );
};
