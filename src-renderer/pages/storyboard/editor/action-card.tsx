import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Select } from "../../../components/select.tsx";
import { changeAction, elementOf, membersOf, offeredActions } from "../../../plan-editing/actions.ts";
import { memberSchema } from "../../../plan-editing/action-schema.ts";
import type { DraftAction } from "../../../plan-editing/draft-plan.ts";
import type { FormMember } from "../../../plan-editing/form-field.ts";
import type { JsonSchema } from "../../../plan-editing/json-schema.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { Members } from "../fields/group-field.tsx";
import { useNames, usePlaceError } from "../fields/field-context.ts";
import { useStoryboard } from "../state/storyboard-context.ts";

/** Members without which an action means nothing. */
const NEEDED = new Set(["target", "param"]);

type Forms = { action: JsonSchema; element: JsonSchema | undefined };

const formMembers = (action: DraftAction, { action: schema, element }: Forms): FormMember[] =>
  membersOf(action.action).flatMap((name) => {
    const member = schema.properties?.[name];
    if (!member) return [];
    const meant = memberSchema(action, { name, schema: member, element });
    return [{ name, schema: meant, isRequired: NEEDED.has(name) && action.action !== "clear" }];
  });

type ActionCardProps = { action: DraftAction; path: string; number: number; canGo: boolean };

/** One change on the stage: what happens, to what, on which word. */
export const ActionCard = ({ action, path, number, canGo }: ActionCardProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, words, edit } = useStoryboard();
  const name = useNames();
  const error = usePlaceError(`${path}/action`, path);
  const type = scene.elements.find(({ id }) => id === elementOf(action["target"]))?.type ?? "";
  const forms = { action: words.action, element: words.elementSchema(type) };
  const offered = offeredActions(scene, action, words.kinds);
  return (
    <fieldset className="action-card">
      <legend className="visually-hidden">{t("action.legend", { number })}</legend>
      <div className="member">
        <Select
          label={t("action.what")}
          data-path={path}
          error={error}
          value={action.action}
          options={offered.map((value) => ({ value, label: name(value, pointerTo(path, "action")) }))}
          onChange={(event) => edit(path, changeAction(action, event.target.value, scene))}
        />
        {canGo ? (
          <Button kind="quiet" aria-label={t("action.remove", { number })} onPress={() => edit(path, undefined)}>
            <Icon name="close" />
          </Button>
        ) : null}
      </div>
      <Members members={formMembers(action, forms)} value={action} path={path} />
    </fieldset>
  );
};
