import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { EngineEntry } from "../../../../src-server/contract/api/engine.ts";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Icon } from "../../../components/icon.tsx";
import { ServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { SectionPart } from "../parts/section-part.tsx";
import { ManimButtons } from "./manim-buttons.tsx";
import { ManimProgress } from "./manim-progress.tsx";
import { tellsMore } from "./manim-steps.ts";

const NAMES = { remotion: "Remotion", manim: "Manim" } as const;

const useFacts = ({ versions, size_mb: size }: EngineEntry): string => {
  const { i18n } = useTranslation();
  const megabytes = new Intl.NumberFormat(i18n.language, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [...named, ...(size === null ? [] : [megabytes.format(size)])].join(" · ");
};

const State = ({ engine }: { engine: EngineEntry }): ReactElement => {
  const { t } = useTranslation("settings");
  const isGood = engine.state === "ready";
  return (
    <p id={`${engine.id}-state`} tabIndex={-1} className="engine-state" data-state={engine.state}>
      <Icon name={isGood ? "check" : engine.state === "installing" ? "download" : "warning"} />
      <strong>{t(`engines.states.${engine.detail}`)}</strong>
    </p>
  );
};

/** One engine: how it stands, what to do, and the log of its last installation. */
export const EngineCard = ({ engine }: { engine: EngineEntry }): ReactElement => {
  const { t } = useTranslation("settings");
  const facts = useFacts(engine);
  return (
    <SectionPart title={NAMES[engine.id]} note={t(`engines.about.${engine.id}`)}>
      <State engine={engine} />
      {facts ? <p className="settings-row-facts">{facts}</p> : null}
      {tellsMore(engine) ? (
        <p className="engine-advice">
          <ServiceWords text={engine.advice ?? ""} />
        </p>
      ) : null}
      {engine.id === "manim" ? (
        <>
          {engine.state === "installing" ? <ManimProgress progress={engine.progress} /> : null}
          <ManimButtons engine={engine} />
        </>
      ) : null}
      {engine.log && engine.log.length > 0 ? (
        <Disclosure summary={t("engines.log")}>
          <pre lang="en" className="settings-code" tabIndex={0} aria-label={t("engines.log")}>
            {engine.log.join("\n")}
          </pre>
        </Disclosure>
      ) : null}
    </SectionPart>
  );
};
