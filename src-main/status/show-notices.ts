import type { ElectronPorts } from "../electron-ports.ts";
import type { NotificationPort } from "../ports/system-ports.ts";
import type { Notice } from "./notices.ts";

type Options = {
  ports: Pick<ElectronPorts, "Notification">;
  /** A click: the lecture's id, or null for several. */
  onClick(jobId: string | null): void;
  log(line: string): void;
};

/** Shows notices of the system; a joined one takes the place of those it joins. */
export const createNotices = ({ ports, onClick, log }: Options): ((notice: Notice) => void) => {
  // Kept here, since a notice that is forgotten is never told of its click.
  const shown = new Map<string, NotificationPort>();
  return ({ id, jobId, title, body, replaces }) => {
    if (!ports.Notification.isSupported()) return;
    for (const old of [id, ...replaces]) {
      shown.get(old)?.close();
      shown.delete(old);
    }
    const notification = new ports.Notification({ id, groupId: "lectern", title, body });
    notification.on("click", () => onClick(jobId));
    notification.on("failed", (_event, error) => log(`a notification failed: ${error}`));
    shown.set(id, notification);
    notification.show();
  };
};
