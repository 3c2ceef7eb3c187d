import { useState, type ReactElement, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMutation, useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { rootSchema } from "../../../src-server/contract/api/answers.ts";
import {
  closeChoiceSchema,
  type ShellChange,
  type ShellInfo,
  type Shell,
  type UpdateState,
  type UpdateStep,
} from "../../../src-server/contract/desktop/shell.ts";
import {
  changeAppearance,
  MIN_TEXT,
  MAX_TEXT,
  WINDOW_MOTIONS,
  readAppearance,
  WINDOW_THEMES,
  type Appearance,
} from "../../app/appearance.ts";
import { RadioTiles, Select, Checkbox } from "../../components/fields.tsx";
import { LANGUAGES } from "../../i18n/catalogues.ts";
import { changeLanguage } from "../../i18n/start-i18n.ts";
import { shell } from "../../bridge/shell.ts";
import { Button } from "../../components/button.tsx";
import { Notice, Disclosure } from "../../components/panels.tsx";
import { callService } from "../../api/call.ts";
import { updateSteps } from "../../app/shell-bars.tsx";
import { SectionPart, shellInfoQuery } from "./parts.tsx";
import { licencesSchema } from "./licences.ts";

/** Theme, size of the text and motion; all at once, on this computer alone. And what the desktop app has beside them. */
export const AppearanceSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const [looks, setLooks] = useState(readAppearance);
  const change = (part: Partial<Appearance>): void => {
    const next = { ...looks, ...part };
    setLooks(next);
    changeAppearance(next);
  };
  return (
    <>
      <SectionPart title={t("appearance.title")} note={t("appearance.note")}>
        <RadioTiles
          legend={t("appearance.theme")}
          value={looks.theme}
          tiles={WINDOW_THEMES.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
          onChange={(event) =>
            change({ theme: WINDOW_THEMES.find((theme) => theme === event.target.value) ?? "system" })
          }
        />
        <TextSize looks={looks} change={change} />
        <Motion looks={looks} change={change} />
      </SectionPart>
      <DesktopPart />
    </>
  );
};

/** The language of the window, which is not that of the lectures. */
export const LanguageSection = (): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const choose = (value: string): void => {
    const language = LANGUAGES.find((one) => one === value);
    if (language) void changeLanguage(language);
  };
  return (
    <SectionPart title={t("language.title")} note={t("language.note")}>
      <RadioTiles
        legend={t("language.legend")}
        value={i18n.language}
        tiles={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{ownName(value)}</span> }))}
        onChange={(event) => choose(event.target.value)}
      />
      <p className="settings-note">{t("language.others")}</p>
    </SectionPart>
  );
};

const TEXT_SIZES = [MIN_TEXT, 110, 125, 140, MAX_TEXT] as const;
type PartProps = { looks: Appearance; change(part: Partial<Appearance>): void };

const Motion = ({ looks, change }: PartProps): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <RadioTiles
      legend={t("appearance.motion")}
      value={looks.motion}
      tiles={WINDOW_MOTIONS.map((value) => ({
        value,
        label: t(`appearance.motions.${value}.label`),
        detail: t(`appearance.motions.${value}.detail`),
      }))}
      onChange={(event) => change({ motion: event.target.value === "reduced" ? "reduced" : "system" })}
    />
  );
};

const TextSize = ({ looks, change }: PartProps): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  return (
    <Select
      label={t("appearance.text")}
      value={String(looks.text)}
      options={TEXT_SIZES.map((size) => ({ value: String(size), label: percent.format(size / MIN_TEXT) }))}
      onChange={(event) => change({ text: Number(event.target.value) })}
    />
  );
};

/** A language as its speakers write it. */
const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** Starting the program again, for what holds from the next start on. */
const AtNextStart = (): ReactElement => {
  const { t } = useTranslation("settings");
  const [isFailed, setFailed] = useState(false);
  const restart = (): void => {
    setFailed(false);
    shell()
      ?.restartServer("program")
      .catch(() => setFailed(true));
  };
  return (
    <>
      <Notice kind="info" action={<Button onPress={restart}>{t("desktop.restart")}</Button>}>
        {t("desktop.atNextStart")}
      </Notice>
      {isFailed ? <Notice kind="error">{t("desktop.notRestarted")}</Notice> : null}
    </>
  );
};

type ShellSettings = {
  /** Null in a plain browser, and until the shell has answered. */
  info: ShellInfo | null;
  change(change: ShellChange): void;
  isFailed: boolean;
};

/** Whether the window is drawn by the graphics card. */
const Graphics = ({ info, change }: Pick<ShellSettings, "info" | "change">): ReactElement | null => {
  const { t } = useTranslation("settings");
  if (!info) return null;
  return (
    <>
      <Checkbox
        label={t("desktop.graphics")}
        hint={t("desktop.graphicsHint")}
        checked={!info.softwareDrawing}
        onChange={(event) => change({ softwareDrawing: !event.target.checked })}
      />
      {info.softwareDrawing === info.drawsInSoftware ? null : <AtNextStart />}
    </>
  );
};

const CHOICES = ["ask", ...closeChoiceSchema.options] as const;

/** Whether Lectern goes on without its window. */
const Background = ({ info, change }: Pick<ShellSettings, "info" | "change">): ReactElement | null => {
  const { t } = useTranslation("settings");
  if (!info) return null;
  return (
    <>
      <Checkbox
        label={t("desktop.tray")}
        hint={t("desktop.trayHint")}
        checked={info.tray}
        onChange={(event) => change({ tray: event.target.checked })}
      />
      <Select
        label={t("desktop.onClose")}
        value={info.onClose ?? "ask"}
        options={CHOICES.map((value) => ({ value, label: t(`desktop.closing.${value}`) }))}
        onChange={(event) => change({ onClose: closeChoiceSchema.safeParse(event.target.value).data ?? null })}
      />
    </>
  );
};

const Controls = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { info, change, isFailed } = useShellChange();
  if (!info) return <p>{t("loading")}</p>;
  return (
    <>
      <Background info={info} change={change} />
      <Graphics info={info} change={change} />
      {isFailed ? <Notice kind="error">{t("desktop.notChanged")}</Notice> : null}
    </>
  );
};

/** What the desktop app has beside its page; a browser only shows that it exists. */
const DesktopPart = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <SectionPart title={t("desktop.title")} note={shell() ? t("desktop.note") : t("desktop.elsewhere")}>
      {shell() ? <Controls /> : null}
    </SectionPart>
  );
};

/** What is set of the shell itself, and how to set it; a change is shown at once and taken back when it is refused. */
const useShellChange = (): ShellSettings => {
  const client = useQueryClient();
  const { data: info = null } = useQuery(shellInfoQuery);
  const { mutate, isError, isPending, variables } = useMutation({
    mutationFn: async (change: ShellChange) => (await shell()?.info(change)) ?? null,
    onSuccess: (after) => client.setQueryData(shellInfoQuery.queryKey, after),
  });
  const shown = info && isPending ? { ...info, ...variables } : info;
  return { info: shown, change: mutate, isFailed: isError };
};

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
