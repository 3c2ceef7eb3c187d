import { useState, type ReactElement } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { exampleScripts, type ExampleScript } from "../../../../src-server/contract/api/example-scripts.ts";
import { Command } from "../parts/command.tsx";
import { CopyButton } from "../parts/copy-button.tsx";

/** Stands where the reader puts a key; samples never hold one. */
const PLACEHOLDER = 'export LECTERN_KEY="<YOUR_KEY>"';

const Sample = ({ script }: { script: ExampleScript }): ReactElement => {
  const { t } = useTranslation("settings");
  const { title, file, command, code } = script;
  return (
    <>
      <div className="setting-line">
        <p>{t("api.saveAs", { file, command })}</p>
        <CopyButton text={code} of={t("api.sampleOf", { title })} />
      </div>
      <pre lang="en" className="settings-code" tabIndex={0} aria-label={t("api.sampleOf", { title })}>
        {code}
      </pre>
    </>
  );
};

/** Whole programs that make a lecture, filled in with this start's address. */
export const Samples = ({ address }: { address: string }): ReactElement => {
  const { t } = useTranslation("settings");
  const [chosen, setChosen] = useState<string>("curl");
  const scripts = exampleScripts(address);
  return (
    <>
      <p>{t("api.putKey")}</p>
      <Command text={PLACEHOLDER} />
      <Tabs className="settings-tabs" selectedKey={chosen} onSelectionChange={(key) => setChosen(String(key))}>
        <TabList aria-label={t("api.samples")} className="settings-tab-list">
          {scripts.map(({ id, title }) => (
            <Tab key={id} id={id} className="settings-tab">
              {title}
            </Tab>
          ))}
        </TabList>
        {scripts.map((script) => (
          <TabPanel key={script.id} id={script.id} className="settings-tab-panel">
            <Sample script={script} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
};
