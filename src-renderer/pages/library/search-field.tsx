import { useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../components/icon.tsx";
import { isMac } from "../../components/is-mac.ts";
import { useFindKey } from "./use-find-key.ts";
import "../../components/field.css";

type SearchProps = { text: string; onText(text: string): void };

/** What is looked for; Ctrl or ⌘ with F leads here. */
export const SearchField = ({ text, onText }: SearchProps): ReactElement => {
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
