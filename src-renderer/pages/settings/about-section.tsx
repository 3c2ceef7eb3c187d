import { queryOptions, useQuery, useMutation } from "@tanstack/react-query";
import { rootSchema } from "../../../src-server/contract/api/answers.ts";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Shell, UpdateState, UpdateStep } from "../../../src-server/contract/desktop/shell.ts";
import { callService } from "../../api/call.ts";
import { Disclosure, Notice } from "../../components/panels.tsx";
import { shell } from "../../bridge/shell.ts";
import { Button } from "../../components/button.tsx";
import { updateSteps } from "../../app/shell-bars.tsx";
import { SectionPart } from "./parts.tsx";
import { licencesSchema } from "./licences.ts";

/** Version of the service. */
const versionQuery = queryOptions({
  queryKey: ["version"],
  queryFn: async ({ signal }) => (await callService(rootSchema, "GET", "/", { signal })).version,
});

/** What this program is, and whose work it holds. */
export const AboutSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: version } = useQuery(versionQuery);
  return (
    <>
      <SectionPart title={t("about.title")}>
        <p>{t("about.what")}</p>
        {version ? <p>{t("about.version", { version })}</p> : null}
        <p>{t("about.private")}</p>
      </SectionPart>
      <SectionPart title={t("about.licences")} note={t("about.licencesNote")}>
        <Licences />
      </SectionPart>
    </>
  );
};

/** Newer versions of Lectern; a checkout of the source has them from there. */
export const UpdatesSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const desktop = shell();
  return (
    <SectionPart title={t("updates.title")}>
      {desktop ? <DesktopUpdates desktop={desktop} /> : <p>{t("updates.checkout")}</p>}
    </SectionPart>
  );
};

/** Licences of what this build holds, from the file that was made with it. */
const licencesQuery = queryOptions({
  queryKey: ["licences"],
  queryFn: async ({ signal }) => {
    const answer = await fetch("/licences.json", { signal });
    const raw: unknown = await answer.json();
    return licencesSchema.parse(raw);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

const Licences = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data, error } = useQuery(licencesQuery);
  if (error) return <Notice kind="error">{t("about.noLicences")}</Notice>;
  if (!data) return <p>{t("loading")}</p>;
  return (
    <>
      <ul className="settings-licences" lang="en">
        {data.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Disclosure summary={t("about.packages", { count: data.packages.length })}>
        <ul className="settings-packages" lang="en">
          {data.packages.map(({ name, version, licence }) => (
            <li key={`${name} ${version}`}>
              <span>
                {name} {version}
              </span>
              <span>{licence}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
};

const useUpdate = (desktop: Shell) => {
  const [update, setUpdate] = useState<UpdateState>({ state: "idle" });
  useEffect(() => desktop.subscribe((event) => event.type === "update" && setUpdate(event.update)), [desktop]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (step: UpdateStep) => desktop.update(step),
    onSuccess: setUpdate,
  });
  return { update, mutate, isPending, hasFailed: error !== null };
};

/** Whether installers of this system carry no signature of their own. */
const isLinux = (): boolean => /linux/iu.test(navigator.platform);

const Words = ({ update }: { update: UpdateState }): ReactElement => {
  const { t } = useTranslation("settings");
  if (update.state === "failed") return <Notice kind="error">{t("updates.states.failed")}</Notice>;
  const percent = "percent" in update ? Math.round(update.percent ?? 0) : 0;
  return (
    <p role="status">
      {t(`updates.states.${update.state}`, { version: "version" in update ? update.version : "", percent })}
    </p>
  );
};

const DesktopUpdates = ({ desktop }: { desktop: Shell }): ReactElement => {
  const { t } = useTranslation("settings");
  const { update, mutate, isPending, hasFailed } = useUpdate(desktop);
  return (
    <>
      <Words update={update} />
      {isLinux() && update.state !== "checkout" && <p>{t("updates.linux")}</p>}
      {hasFailed ? <Notice kind="error">{t("updates.failed")}</Notice> : null}
      <div className="setting-line">
        {updateSteps(update.state).map((step) => (
          <Button key={step} isPending={isPending} onPress={() => mutate(step)}>
            {t(`updates.steps.${step}`)}
          </Button>
        ))}
      </div>
    </>
  );
};
