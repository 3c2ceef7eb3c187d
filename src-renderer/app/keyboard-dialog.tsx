import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { shell, isMac } from "../bridge/shell.ts";
import { Button } from "../components/button.tsx";
import { DialogBox } from "../components/panels.tsx";

/** Where keys work. */
export const KEY_PLACES = ["everywhere", "list", "player", "storyboard"] as const;
type KeyPlace = (typeof KEY_PLACES)[number];

/** The main key beside others: ⌘ on a Mac, Ctrl elsewhere. */
const MOD = "Mod";

/** Keys of one act, each a chord; the act is a text's name. */
const EVERYWHERE = [
  { act: "make", chords: [[MOD, "↵"]] },
  { act: "settings", chords: [[MOD, ","]] },
  { act: "leave", chords: [["Esc"]] },
  { act: "map", chords: [["F1"], ["?"]] },
] as const;

/** Those that a browser keeps to itself; the shell's menu has them. */
const OF_SHELL = [
  { act: "newLecture", chords: [[MOD, "N"]] },
  { act: "openPlan", chords: [[MOD, "O"]] },
  { act: "saveCopy", chords: [[MOD, "S"]] },
  { act: "reveal", chords: [[MOD, "Shift", "R"]] },
  { act: "cancel", chords: [[MOD, "."]] },
  {
    act: "go",
    chords: [
      [MOD, "1"],
      [MOD, "2"],
      [MOD, "3"],
    ],
  },
] as const;

const OF_PLACES = {
  list: [
    { act: "find", chords: [[MOD, "F"]] },
    { act: "move", chords: [["↑"], ["↓"], ["←"], ["→"]] },
    { act: "open", chords: [["Enter"]] },
    { act: "play", chords: [["Space"]] },
    { act: "delete", chords: [["Delete"]] },
    { act: "menu", chords: [["M"]] },
  ],
  player: [
    { act: "toggle", chords: [["Space"], ["K"]] },
    { act: "seekShort", chords: [["←"], ["→"]] },
    { act: "seekLong", chords: [["J"], ["L"]] },
    { act: "volume", chords: [["↑"], ["↓"]] },
    { act: "frame", chords: [[","], ["."]] },
    { act: "captions", chords: [["C"]] },
    { act: "fullScreen", chords: [["F"]] },
    { act: "share", chords: [["0"], ["9"]] },
  ],
  storyboard: [
    {
      act: "moveScene",
      chords: [
        ["Alt", "↑"],
        ["Alt", "↓"],
      ],
    },
    { act: "undo", chords: [[MOD, "Z"]] },
    { act: "redo", chords: [[MOD, "Shift", "Z"]] },
  ],
} as const;

type Entry = (typeof EVERYWHERE | typeof OF_SHELL | (typeof OF_PLACES)[keyof typeof OF_PLACES])[number];

/** The keys of a place; those of the menu only where the shell is around. */
export const keysOf = (place: KeyPlace, hasShell: boolean): readonly Entry[] => {
  if (place !== "everywhere") return OF_PLACES[place];
  return hasShell ? [...EVERYWHERE, ...OF_SHELL] : EVERYWHERE;
};

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
