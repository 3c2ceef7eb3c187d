import type { ReactElement, ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import "./dialog-box.css";

type DialogBoxProps = {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
  /** What answers the question, the safe answer last. */
  buttons: ReactNode;
};

/** A question that comes before everything else; Esc closes it and gives the focus back. */
export const DialogBox = ({ title, isOpen, onClose, children, buttons }: DialogBoxProps): ReactElement => (
  <ModalOverlay isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable className="dialog-ground">
    <Modal className="dialog-modal">
      <Dialog className="dialog-box">
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
        <div className="dialog-buttons">{buttons}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
