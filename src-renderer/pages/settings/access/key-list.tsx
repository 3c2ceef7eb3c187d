import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { KeyEntry } from "../../../../src-server/contract/api/account-answers.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { callForNothing } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { numberLocale } from "../parts/number-locale.ts";
import { keysQuery } from "./access-queries.ts";

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

/** The keys of this computer, each with the button that ends it. */
export const KeyList = (): ReactElement => {
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
