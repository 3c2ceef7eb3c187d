import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { DialogBox } from "../../../components/dialog-box.tsx";

type Props = {
  label: string;
  /** Says which one to those who hear the button. */
  name?: string;
  question: string;
  /** What will happen. */
  words: string;
  isPending?: boolean;
  onConfirm(): void;
};

/** A button that asks before it takes something away. */
export const ConfirmButton = ({ label, name, question, words, isPending = false, onConfirm }: Props): ReactElement => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const confirm = (): void => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button
        kind="danger"
        {...(name === undefined ? {} : { "aria-label": name })}
        isDisabled={isPending}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <DialogBox
        title={question}
        isOpen={isOpen}
        onClose={close}
        buttons={
          <>
            <Button kind="danger" onPress={confirm}>
              {label}
            </Button>
            <Button kind="primary" onPress={close}>
              {t("cancel")}
            </Button>
          </>
        }
      >
        <p>{words}</p>
      </DialogBox>
    </>
  );
};
