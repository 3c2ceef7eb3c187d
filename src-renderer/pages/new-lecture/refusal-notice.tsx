import type { ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import type { FailureActions } from "../../failures/failure-action.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { nearestDuration } from "./form/duration.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import type { Sending } from "./use-sending.ts";

type RefusalNoticeProps = { refused: Sending["refused"]; make(): Promise<void>; openMore(): void };

/** What the service said to the form, with the button for it. */
export const RefusalNotice = ({ refused, make, openMore }: RefusalNoticeProps): ReactElement | null => {
  const { getValues, setValue, setFocus } = useFormContext<LectureForm>();
  if (!refused) return null;
  const again = (): void => void make();
  const chooseModel = (): void => {
    openMore();
    setFocus("model");
  };
  const setLength = (): void => {
    setValue("duration", String(nearestDuration(getValues("duration"))));
    setFocus("duration");
  };
  const actions: FailureActions = {
    ...{ retry: again, retry_later: again, test_storage: again },
    ...{ choose_model: chooseModel, set_length: setLength, edit: () => setFocus("prompt") },
  };
  return <FailureNotice failure={refused.failure} actions={actions} />;
};
