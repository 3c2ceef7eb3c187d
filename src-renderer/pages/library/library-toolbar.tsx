import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobCounts } from "../../../src-server/contract/api/job-list.ts";
import { countOf, LIBRARY_FILTERS, type LibraryFilter } from "./library-filter.ts";
import type { LibraryLook } from "./library-look.ts";
import { LookSwitch } from "./look-switch.tsx";
import { SearchField } from "./search-field.tsx";
import "./library-toolbar.css";

type ToolbarProps = {
  text: string;
  onText(text: string): void;
  filter: LibraryFilter;
  onFilter(filter: LibraryFilter): void;
  counts: JobCounts | undefined;
  drafts: number;
  look: LibraryLook;
  onLook(look: LibraryLook): void;
};

/** Search, filters with how many lectures each shows, and the look of the list. */
export const LibraryToolbar = (props: ToolbarProps): ReactElement => {
  const { text, onText, filter, onFilter, counts, drafts, look, onLook } = props;
  const { t, i18n } = useTranslation("library");
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="library-toolbar">
      <SearchField text={text} onText={onText} />
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
            {counts && (
              <span className="library-count">{number.format(name === "drafts" ? drafts : countOf(name, counts))}</span>
            )}
          </label>
        ))}
      </fieldset>
      <LookSwitch look={look} onLook={onLook} />
    </div>
  );
};
