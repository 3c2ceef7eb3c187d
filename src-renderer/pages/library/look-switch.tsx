import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../components/icon.tsx";
import { LIBRARY_LOOKS, type LibraryLook } from "./library-look.ts";

type SwitchProps = { look: LibraryLook; onLook(look: LibraryLook): void };

/** Pictures or rows. */
export const LookSwitch = ({ look, onLook }: SwitchProps): ReactElement => {
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
