import { lazy, Suspense, type ReactElement } from "react";
import { usePlanDrafts } from "./plan-drafts.ts";

const FollowedPlan = lazy(async () => ({ default: (await import("./followed-plan.tsx")).FollowedPlan }));

/** Waits for the plans that the service writes, whatever page is shown. */
export const FollowPlans = (): ReactElement => (
  <Suspense>
    {usePlanDrafts().map(({ id, draft: { task, failure } }) =>
      task === null || failure !== null ? null : <FollowedPlan key={task} id={id} task={task} />,
    )}
  </Suspense>
);
