import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./notice.css";

type NoticeProps = {
  /** `error` is told at once by a screen reader, the others when it has time. */
  kind: "info" | "good" | "warning" | "error";
  children: ReactNode;
  /** The button for what to do. */
  action?: ReactNode;
};

const ICONS = { info: "more", good: "check", warning: "warning", error: "warning" } as const;

/** A bar with one plain sentence, and the button for it. */
export const Notice = ({ kind, children, action }: NoticeProps): ReactElement => (
  <div className={`notice notice-${kind}`} role={kind === "error" ? "alert" : "status"}>
    <Icon name={ICONS[kind]} />
    <div className="notice-words">{children}</div>
    {action}
  </div>
);
