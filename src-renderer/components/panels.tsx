import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { LineIcon } from "./button.tsx";
import "./notice.css";
import "./disclosure.css";
import "./dialog-box.css";

/** The page's heading; takes the focus when its page is opened, so that the keyboard and screen readers start there, and names the tab. */
export const PageHeading = ({ children }: { children: ReactNode }): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => heading.current?.focus({ preventScroll: true }), [pathname]);
  useEffect(() => {
    document.title = [heading.current?.textContent, "Lectern"].filter(Boolean).join(" · ");
  });
  return (
    <h1 ref={heading} tabIndex={-1} className="page-heading">
      {children}
    </h1>
  );
};

type NoticeProps = {
  /** `error` is read at once by a screen reader, the others when it has time. */
  kind: "info" | "good" | "warning" | "error";
  children: ReactNode;
  /** The button for what to do. */
  action?: ReactNode;
};

const ICONS = { info: "more", good: "check", warning: "warning", error: "warning" } as const;

/** A bar with one plain sentence, and the button for it. */
export const Notice = ({ kind, children, action }: NoticeProps): ReactElement => (
  <div className={`notice notice-${kind}`} role={kind === "error" ? "alert" : "status"}>
    <LineIcon name={ICONS[kind]} />
    <div className="notice-words">{children}</div>
    {action}
  </div>
);

type DisclosureProps = {
  summary: ReactNode;
  /** What is inside, in a few words, while it is closed. */
  detail?: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

/** Something that is shown on demand. */
export const Disclosure = ({ summary, detail, children, isOpen, onToggle }: DisclosureProps): ReactElement => (
  <details className="disclosure" open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      <span className="disclosure-words">
        {summary} {detail ? <small>{detail}</small> : null}
      </span>
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
);

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
