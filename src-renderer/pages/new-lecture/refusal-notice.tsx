import type { ReactElement } from "react";
import { FailureNotice, type FailureActions } from "../../failures/failure-notice.tsx";
import type { Sending } from "./use-sending.ts";

type RefusalNoticeProps = { refused: Sending["refused"]; make(): Promise<void>; openMore(): void };

/** What the service said to the form, unless a field shows it. */
export const RefusalNotice = ({ refused, make, openMore }: RefusalNoticeProps): ReactElement | null => {
  if (!refused) return null;
  const again = (): void => void make();
  const actions: FailureActions = { retry: again, retry_later: again, choose_model: openMore, test_storage: again };
  return <FailureNotice failure={refused.failure} actions={actions} />;
};
