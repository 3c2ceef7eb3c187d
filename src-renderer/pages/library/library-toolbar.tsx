import { useEffect, type RefObject, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../components/icon.tsx";
import { isMac } from "../../components/is-mac.ts";
import type { JobCounts } from "../../../src-server/contract/api/job-record.ts";
import "../../components/field.css";
import { LIBRARY_LOOKS, type LibraryLook } from "./library-look.ts";
import { countOf, LIBRARY_FILTERS, type LibraryFilter } from "./library-filter.ts";
import "./library-toolbar.css";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key is the one for searching: Ctrl or ⌘ with F, and nothing else. */
export const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === "f" && ctrlKey !== metaKey && !altKey && !shiftKey;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;

/** Leads to a field by the key for searching. Pressed once more there, it is the browser's own. */
const useFindKey = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isFindKey(event) || isInDialog(event.target) || document.activeElement === field.current) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [field]);
};

type SearchProps = { text: string; onText(text: string): void };

/** What is looked for; Ctrl or ⌘ with F leads here. */
const SearchField = ({ text, onText }: SearchProps): ReactElement => {
  const { t } = useTranslation("library");
  const field = useRef<HTMLInputElement>(null);
  useFindKey(field);
  return (
    <div className="library-search" role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        className="control"
        aria-label={t("search")}
        aria-keyshortcuts="Control+F Meta+F"
        placeholder={t("search")}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text === "" && <kbd aria-hidden="true">{isMac() ? "⌘F" : t("searchKeys")}</kbd>}
    </div>
  );
};

type SwitchProps = { look: LibraryLook; onLook(look: LibraryLook): void };

/** Pictures or rows. */
const LookSwitch = ({ look, onLook }: SwitchProps): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <fieldset className="library-filters">
      <legend className="visually-hidden">{t("views")}</legend>
      {LIBRARY_LOOKS.map((name) => (
        <label key={name} className="library-filter" title={t(`view.${name}`)}>
          <input
            type="radio"
            name="library-look"
            value={name}
            aria-label={t(`view.${name}`)}
            checked={look === name}
            onChange={() => onLook(name)}
          />
          <Icon name={name} />
        </label>
      ))}
    </fieldset>
  );
};

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
