import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { listSchemas } from "../../../src-server/contract/api/answers.ts";
import { newKeySchema, type KeyEntry } from "../../../src-server/contract/api/accounts.ts";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation, useQueryClient, useQuery, queryOptions } from "@tanstack/react-query";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { z } from "zod";
import { KEY_KINDS, KEY_PLANS, type KeyKind, type Plan } from "../../../src-server/contract/api/accounts.ts";
import { exampleScripts, type ExampleScript } from "../../../src-server/contract/api/example-scripts.ts";
import { Button, useAnnounce } from "../../components/button.tsx";
import { asFailure, callService, callForNothing } from "../../api/call.ts";
import { keys } from "../../api/queries.ts";
import { Select, TextField } from "../../components/fields.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { shell } from "../../bridge/shell.ts";
import { CopyButton, ConfirmButton, numberLocale, CommandText, SectionPart } from "./parts.tsx";
import { SaveBar, SettingChoice, SettingText } from "./setting-fields.tsx";
import { useOnOff, useSettingForm } from "./setting-form.ts";

const documentSchema = z.object({ servers: z.tuple([z.object({ url: z.url() })], z.unknown()) });

/** Where the API answers other programs of this computer, as the service itself says. */
const addressQuery = queryOptions({
  queryKey: ["address"],
  queryFn: async ({ signal }) => (await callService(documentSchema, "GET", "/openapi.json", { signal })).servers[0].url,
});

/** How other programs of this computer use Lectern. */
export const ApiSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: address, error } = useQuery(addressQuery);
  return (
    <>
      <SectionPart title={t("api.address")} note={t("api.addressNote")}>
        {error ? <FailureNotice failure={asFailure(error)} /> : null}
        {address ? <Address address={address} /> : error ? null : <p>{t("loading")}</p>}
      </SectionPart>
      <SectionPart title={t("api.keys")} note={t("api.keysNote")}>
        <KeyList />
        <NewKeyForm />
      </SectionPart>
      {address ? (
        <SectionPart title={t("api.samples")} note={t("api.samplesNote")}>
          <Samples address={address} />
        </SectionPart>
      ) : null}
      <SectionPart title={t("api.rules")}>
        <Rules />
      </SectionPart>
    </>
  );
};

type Props = { secret: string; name: string; onDone(): void };

/** A new key, the only time that it is seen. */
const ShownKey = ({ secret, name, onDone }: Props): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <div className="settings-shown" role="group" aria-label={t("api.shownName", { name })}>
      <p>{t("api.shown", { name })}</p>
      <div className="settings-code-line">
        <code>{secret}</code>
        <CopyButton text={secret} of={t("api.theKey")} />
      </div>
      <Button onPress={onDone}>{t("api.kept")}</Button>
    </div>
  );
};

type Wish = { name: string; kind: KeyKind; plan: Plan };

/** A key of the owner's own scripts, without the right to change anything. */
const FIRST: Wish = { name: "", kind: "private", plan: "unlimited" };

const MAX_CHARACTERS = 100;

const useCreate = (onCreated: () => void) => {
  const { t } = useTranslation("settings");
  const announce = useAnnounce();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: Wish) => callService(newKeySchema, "POST", "/keys", { body: wish }),
    onSuccess: async () => {
      announce(t("api.made"));
      onCreated();
      await client.invalidateQueries({ queryKey: keys.keys });
    },
    gcTime: 0,
  });
};

const Fields = ({ wish, onChange }: { wish: Wish; onChange(wish: Wish): void }): ReactElement => {
  const { t } = useTranslation("settings");
  const kind = (value: string): KeyKind => KEY_KINDS.find((one) => one === value) ?? wish.kind;
  const plan = (value: string): Plan => KEY_PLANS.find((one) => one === value) ?? wish.plan;
  return (
    <div className="settings-columns">
      <TextField
        label={t("api.name.label")}
        hint={t("api.name.hint")}
        maxLength={MAX_CHARACTERS}
        value={wish.name}
        onChange={(event) => onChange({ ...wish, name: event.target.value })}
      />
      <Select
        label={t("api.kind.label")}
        hint={t("api.kind.hint")}
        options={KEY_KINDS.map((value) => ({ value, label: t(`api.kinds.${value}`) }))}
        value={wish.kind}
        onChange={(event) => onChange({ ...wish, kind: kind(event.target.value) })}
      />
      <Select
        label={t("api.plan.label")}
        hint={t("api.plan.hint")}
        options={KEY_PLANS.map((value) => ({ value, label: t(`api.plans.${value}`) }))}
        value={wish.plan}
        onChange={(event) => onChange({ ...wish, plan: plan(event.target.value) })}
      />
    </div>
  );
};

/** Makes a key, which is shown this once. */
const NewKeyForm = (): ReactElement => {
  const { t } = useTranslation("settings");
  const [wish, setWish] = useState(FIRST);
  const { mutate, isPending, data, error, reset } = useCreate(() => setWish(FIRST));
  return (
    <div className="settings-inner">
      <h3>{t("api.newKey")}</h3>
      {data ? <ShownKey secret={data.key} name={data.name || t("api.unnamed")} onDone={reset} /> : null}
      <Fields wish={wish} onChange={setWish} />
      {error ? <FailureNotice failure={asFailure(error)} /> : null}
      <div className="setting-line">
        <Button isPending={isPending} onPress={() => mutate(wish)}>
          {t("api.make")}
        </Button>
      </div>
    </div>
  );
};

/** Name of the key that was made at the first start. */
const OWNERS_FILE = "local-key";

const useRevoke = () => {
  const { t } = useTranslation("settings");
  const announce = useAnnounce();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => callForNothing("DELETE", `/keys/${id}`),
    onSuccess: () => {
      announce(t("api.revoked"));
      document.querySelector<HTMLElement>("#api-keys")?.focus();
    },
    onSettled: async () => client.invalidateQueries({ queryKey: keys.keys }),
  });
};

const useFacts = (): ((key: KeyEntry) => string) => {
  const { t, i18n } = useTranslation("settings");
  const day = new Intl.DateTimeFormat(numberLocale(i18n.language), { dateStyle: "medium" });
  return ({ kind, plan, created_at: created, last_used_at: used }) =>
    [
      t(`api.kinds.${kind}`),
      t(`api.plans.${plan}`),
      t("api.created", { day: day.format(new Date(created)) }),
      used === null ? t("api.neverUsed") : t("api.used", { day: day.format(new Date(used)) }),
    ].join(" · ");
};

/** All keys of this computer, without the keys themselves. */
const keysQuery = queryOptions({
  queryKey: keys.keys,
  queryFn: async ({ signal }) => (await callService(listSchemas.keys, "GET", "/keys", { signal })).keys,
});

/** The keys of this computer, each with the button that ends it. */
const KeyList = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: list, error } = useQuery(keysQuery);
  const { mutate, isPending, variables, error: refused } = useRevoke();
  const factsOf = useFacts();
  if (error) return <FailureNotice failure={asFailure(error)} />;
  if (!list) return <p>{t("loading")}</p>;
  return (
    <>
      {list.length === 0 ? <p>{t("api.noKeys")}</p> : null}
      <ul id="api-keys" tabIndex={-1} className="settings-rows">
        {list.map((key) => {
          const name = key.name === OWNERS_FILE ? t("api.localKey") : key.name || t("api.unnamed");
          return (
            <li key={key.id} className="settings-row">
              <div className="settings-row-words">
                <strong dir="auto">{name}</strong>
                <span className="settings-row-facts">{factsOf(key)}</span>
              </div>
              <ConfirmButton
                label={t("api.revoke")}
                name={t("api.revokeNamed", { name })}
                question={t("api.revokeQuestion", { name })}
                words={t("api.revokeWords")}
                isPending={isPending && variables === key.id}
                onConfirm={() => mutate(key.id)}
              />
            </li>
          );
        })}
      </ul>
      {refused ? <FailureNotice failure={asFailure(refused)} /> : null}
    </>
  );
};

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
const Samples = ({ address }: { address: string }): ReactElement => {
  const { t } = useTranslation("settings");
  const [chosen, setChosen] = useState<string>("curl");
  const scripts = exampleScripts(address);
  return (
    <>
      <p>{t("api.putKey")}</p>
      <CommandText text={PLACEHOLDER} />
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

const RULES: readonly SettingName[] = ["guests", "limits.rate"];

const Rules = (): ReactElement => {
  const form = useSettingForm(RULES);
  return (
    <>
      <SettingChoice name="guests" form={form} options={useOnOff()} />
      <SettingText name="limits.rate" form={form} />
      <SaveBar form={form} />
    </>
  );
};

const USUAL_PORT = "4747";

const Address = ({ address }: { address: string }): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <>
      <div className="settings-code-line">
        <code>{address}</code>
        <CopyButton text={address} of={t("api.address")} />
      </div>
      {new URL(address).port === USUAL_PORT ? null : <p className="settings-note">{t("api.otherPort")}</p>}
      {shell() ? (
        <>
          <p>{t("api.docsAt")}</p>
          <CommandText text={`${address}/docs`} />
        </>
      ) : (
        <p>
          <a href={`${address}/docs`} target="_blank" rel="noreferrer">
            {t("api.docs")}
          </a>
        </p>
      )}
    </>
  );
};
