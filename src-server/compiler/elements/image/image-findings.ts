import { about, msg, placed, type Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { lineFindings, textFindings } from "../shared/text-findings.ts";
import type { ImageSpec } from "./image-schema.ts";

const finding = (at: string, code: ElementFinding["code"], message: Message): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message: code === "missing" ? about(at, message) : placed(at, message),
});

const assetFindings = ({ asset }: ImageSpec, { pictures }: ElementEnv): ElementFinding[] => {
  if (!pictures) {
    const notSent = msg("image.pictures_not_sent", { asset });
    return [finding("asset", "no_target", notSent)];
  }
  const picture = ownValue(pictures, asset);
  if (!picture) return [finding("asset", "no_target", msg("image.unknown_picture", { asset }))];
  return "fault" in picture
    ? [finding("asset", "refused", msg("image.cannot_be_shown", { asset, fault: picture.fault }))]
    : [];
};

/** What keeps a picture from being shown. */
export const imageFindings = (spec: ImageSpec, env: ElementEnv): ElementFinding[] => {
  const ids = spec.hotspots.map(({ id }) => id);
  return [
    ...((spec.alt ?? "").trim() === "" ? [finding("alt", "missing", msg("image.alt_missing"))] : []),
    ...assetFindings(spec, env),
    ...ids.flatMap((id, i) =>
      ids.indexOf(id) < i ? [finding(`hotspots[${i}].id`, "refused", msg("image.hotspot_twice", { id }))] : [],
    ),
    ...spec.hotspots.flatMap(({ label }, i) => textFindings(env.type, { at: `hotspots[${i}].label`, text: label })),
    ...lineFindings(env.type, { at: "credit", text: spec.credit }),
  ];
};
