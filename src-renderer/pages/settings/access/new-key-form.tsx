import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { KEY_KINDS, KEY_PLANS, type KeyKind, type Plan } from "../../../../src-server/contract/api/accounts.ts";
import { newKeySchema } from "../../../../src-server/contract/api/account-answers.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { Button } from "../../../components/button.tsx";
import { Select } from "../../../components/select.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { ShownKey } from "./shown-key.tsx";

type Wish = { name: string; kind: KeyKind; plan: Plan };
/** A key of the owner's own scripts, without the right to change anything. */
const FIRST: Wish = { name: "", kind: "private", plan: "unlimited" };
const MOST_CHARACTERS = 100;

const useCreate = (onCreated: () => void) => {
  const { t } = useTranslation("settings");
  const announce = useAnnounce();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: Wish) => call(newKeySchema, "POST", "/keys", { body: wish }),
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
        maxLength={MOST_CHARACTERS}
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
export const NewKeyForm = (): ReactElement => {
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
