/** A parameter of a media type: a name, and a value with or without quotes. */
const PARAMETER = /^\s*([!#$%&'*+.^_`|~\w-]+)=(?:"([^"\\]*)"|([!#$%&'*+.^_`|~\w-]*))\s*$/;

/** Whether the values of the `content-type` header say: JSON in UTF-8, and nothing else. */
export const isJsonType = (values: readonly string[]): boolean => {
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) return false;
  const [type = "", ...parameters] = value.split(";");
  if (type.trim().toLowerCase() !== "application/json") return false;
  return parameters.every((text) => {
    if (text.trim() === "") return true;
    const found = PARAMETER.exec(text);
    if (!found) return false;
    const charset = (found[2] ?? found[3] ?? "").toLowerCase();
    return found[1]?.toLowerCase() !== "charset" || charset === "utf-8" || charset === "utf8";
  });
};
