import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { shell } from "../../bridge/shell.ts";
import { Button } from "../../components/button.tsx";
import { DialogBox } from "../../components/dialog-box.tsx";
import { isMac } from "../../components/is-mac.ts";
import { KEY_PLACES, keysOf, type KeyPlace } from "./keyboard-map.ts";

const useKeyName = (): ((key: string) => string) => {
  const { t } = useTranslation("shell");
  return (key) => {
    if (key === "Mod") return isMac() ? "⌘" : t("keys.name.Ctrl");
    if (key === "Shift" || key === "Space" || key === "Delete" || key === "Enter") return t(`keys.name.${key}`);
    return key;
  };
};

const Place = ({ place }: { place: KeyPlace }): ReactElement => {
  const { t } = useTranslation("shell");
  const name = useKeyName();
  return (
    <section className="keys-place">
      <h3>{t(`keys.place.${place}`)}</h3>
      <dl>
        {keysOf(place, shell() !== undefined).map(({ act, chords }) => (
          <div key={act}>
            <dt>{t(`keys.act.${act}`)}</dt>
            <dd>
              {chords.map((chord) => (
                <kbd key={chord.join(" ")}>{chord.map(name).join(" + ")}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** What can be done by keys, place by place. */
export const KeyboardDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactElement => {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <DialogBox
      title={t("keys.title")}
      isOpen={isOpen}
      onClose={onClose}
      buttons={<Button onPress={onClose}>{t("common:close")}</Button>}
    >
      {KEY_PLACES.map((place) => (
        <Place key={place} place={place} />
      ))}
    </DialogBox>
  );
};
