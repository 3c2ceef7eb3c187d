import { ownValue } from "../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { lineFindings, textFindings } from "../shared/text-findings.ts";
import type { ImageSpec } from "./image-schema.ts";

const finding = (at: string, code: ElementFinding["code"], message: string): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message: `${at}${message}`,
});

const assetFindings = ({ asset }: ImageSpec, { pictures }: ElementEnv): ElementFinding[] => {
  if (!pictures) {
    const notSent = `: "${asset}" is a picture, and pictures cannot be sent over HTTP; make this plan with the command line, whose --plan FILE takes pictures that lie beside it.`;
    return [finding("asset", "no_target", notSent)];
  }
  const picture = ownValue(pictures, asset);
  if (!picture)
    return [
      finding(
        "asset",
        "no_target",
        `: "${asset}" is not one of this lecture's pictures; put the file in the plan's folder.`,
      ),
    ];
  return "fault" in picture ? [finding("asset", "refused", `: "${asset}" ${picture.fault}.`)] : [];
};

/** What keeps a picture from being shown. */
export const imageFindings = (spec: ImageSpec, env: ElementEnv): ElementFinding[] => {
  const ids = spec.hotspots.map(({ id }) => id);
  return [
    ...((spec.alt ?? "").trim() === ""
      ? [finding("alt", "missing", " is missing: say in a few words what the picture shows.")]
      : []),
    ...assetFindings(spec, env),
    ...ids.flatMap((id, i) =>
      ids.indexOf(id) < i ? [finding(`hotspots[${i}].id`, "refused", `: "${id}" is there twice.`)] : [],
    ),
    ...spec.hotspots.flatMap(({ label }, i) => textFindings(env.type, { at: `hotspots[${i}].label`, text: label })),
    ...lineFindings(env.type, { at: "credit", text: spec.credit }),
  ];
};
