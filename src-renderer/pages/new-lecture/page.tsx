import type { ReactElement } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { LanguageField } from "./fields/language-field.tsx";
import { LengthField } from "./fields/length-field.tsx";
import { PromptField } from "./fields/prompt-field.tsx";
import { StyleField } from "./fields/style-field.tsx";
import { TryExamples } from "./fields/try-examples.tsx";
import { VoiceField } from "./fields/voice-field.tsx";
import { FormRoomProvider } from "./form-room.tsx";
import { MakeButtons } from "./make-buttons.tsx";
import { MoreOptions } from "./more/more-options.tsx";
import { AboutPanel } from "./panel/about-panel.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useNewLecture } from "./use-new-lecture.ts";
import "./new-lecture.css";

/** The form that makes a lecture. */
export const NewLecturePage = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { form, room, sending, isKept, isMoreOpen, setMoreOpen, planning } = useNewLecture();
  return (
    <FormProvider {...form}>
      <FormRoomProvider value={room}>
        <PageHeading>{t("title")}</PageHeading>
        <form className="new-lecture" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="new-lecture-fields">
            <RefusalNotice refused={sending.refused} make={sending.make} openMore={() => setMoreOpen(true)} />
            <RefusalNotice refused={planning.refused} make={planning.plan} openMore={() => setMoreOpen(true)} />
            {planning.isTooLarge ? <Notice kind="error">{t("make.planNotKept")}</Notice> : null}
            {isKept ? null : <Notice kind="warning">{t("notKept")}</Notice>}
            <PromptField />
            <TryExamples />
            <LengthField />
            <StyleField />
            <div className="speech-grid">
              <VoiceField />
              <LanguageField />
            </div>
            <MoreOptions isOpen={isMoreOpen} onToggle={setMoreOpen} />
          </div>
          <AboutPanel form={form} refused={(sending.refused ?? planning.refused)?.failure}>
            <MakeButtons sending={sending} planning={planning} />
          </AboutPanel>
        </form>
      </FormRoomProvider>
    </FormProvider>
  );
};
