import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { MakingStep } from "./making-step.tsx";
import { useWelcome, type Welcome } from "./use-welcome.ts";
import { WatchStep } from "./watch-step.tsx";
import "./welcome.css";

const STEPS = 3;

const Step = ({ step, job, make, isSending, failure, again, leave }: Welcome): ReactElement => {
  if (step === 1) return <ChooseStep make={make} isSending={isSending} failure={failure} />;
  return step === 3 && job ? <WatchStep job={job} leave={leave} /> : <MakingStep job={job} again={again} />;
};

/** The first start: a lecture in three steps, without a key. */
export const WelcomePage = (): ReactElement => {
  const { t } = useTranslation("welcome");
  const welcome = useWelcome();
  const { step, leave } = welcome;
  return (
    <div className="welcome">
      <p className="welcome-step">{t("step", { step, steps: STEPS })}</p>
      <PageHeading key={step}>{t(`title.${step}`)}</PageHeading>
      <Step {...welcome} />
      {step === 3 ? null : (
        <Button kind="quiet" onPress={() => leave("/new")}>
          {t(step === 1 ? "skip" : "skipWaiting")}
        </Button>
      )}
    </div>
  );
};
