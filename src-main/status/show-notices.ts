import type { ElectronPorts } from "../electron-ports.ts";
import type { NotificationPort } from "../ports/system-ports.ts";
import type { Notice } from "./notices.ts";

type Options = {
  ports: Pick<ElectronPorts, "Notification">;
  platform: string;
  /** A click: the lecture's id, or null for several. */
  onClick(jobId: string | null): void;
  log(line: string): void;
};

const JOB_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

/** The lecture that a clicked notice was about, as far as the system's words tell; null for several or an unknown one. */
export const jobOfActivation = (words: string): string | null => JOB_ID.exec(words)?.[0].toLowerCase() ?? null;

/** Shows notices of the system; a joined one takes the place of those it joins. */
export const createNotices = ({ ports, platform, onClick, log }: Options): ((notice: Notice) => void) => {
  // Kept here, since a notice that is forgotten is never told of its click.
  const shown = new Map<string, NotificationPort>();
  if (platform === "win32")
    ports.Notification.handleActivation?.((details) => {
      const jobId = jobOfActivation(details.arguments);
      // One that this start has shown tells of its click itself.
      if (shown.size === 0 || (jobId !== null && !shown.has(jobId))) onClick(jobId);
    });
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
