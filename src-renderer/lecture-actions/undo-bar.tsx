import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../components/button.tsx";
import type { Removal } from "./use-removal.ts";
import "./undo-bar.css";

/** Says that a lecture was deleted, and takes it back on demand. */
export const UndoBar = ({ removal }: { removal: Removal }): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <div className="undo-bar-place" role="status">
      {removal.removedId !== null && (
        <div className="undo-bar">
          <span>{t("deleted")}</span>
          <Button onPress={removal.undo} onFocusChange={removal.hold} onHoverChange={removal.hold}>
            {t("undoDelete")}
          </Button>
        </div>
      )}
    </div>
  );
};
