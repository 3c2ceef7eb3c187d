import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobCounts } from "../../../src-server/contract/api/answers.ts";
import { Icon } from "../../components/icon.tsx";
import { countOf, LIBRARY_FILTERS, type LibraryFilter } from "./library-filter.ts";
import "../../components/field.css";
import "./library-toolbar.css";

type ToolbarProps = {
  text: string;
  onText(text: string): void;
  filter: LibraryFilter;
  onFilter(filter: LibraryFilter): void;
  counts: JobCounts | undefined;
};

const Search = ({ text, onText }: Pick<ToolbarProps, "text" | "onText">): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <div className="library-search" role="search">
      <Icon name="search" />
      <input
        type="search"
        className="control"
        aria-label={t("search")}
        placeholder={t("search")}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
};

/** Search and filters of the library, each filter with how many lectures it shows. */
export const LibraryToolbar = ({ text, onText, filter, onFilter, counts }: ToolbarProps): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="library-toolbar">
      <Search text={text} onText={onText} />
      <fieldset className="library-filters">
        <legend className="visually-hidden">{t("filters")}</legend>
        {LIBRARY_FILTERS.map((name) => (
          <label key={name} className="library-filter">
            <input
              type="radio"
              name="library-filter"
              value={name}
              checked={filter === name}
              onChange={() => onFilter(name)}
            />
            {t(`filter.${name}`)}{" "}
            {counts && <span className="library-count">{number.format(countOf(name, counts))}</span>}
          </label>
        ))}
      </fieldset>
    </div>
  );
};
