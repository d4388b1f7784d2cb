import type { DeskFormats } from "../../format/use-formats.ts";
import type { DeskTranslate } from "../../words/words.ts";
import { isMoney, isOmitted } from "./differences.ts";

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value of an entry as people read it; a dash for nothing. */
export function valueText(value: unknown, formats: DeskFormats, t: DeskTranslate): string {
  if (value === null || value === undefined || value === "") return "–";
  if (isMoney(value)) return formats.money(value);
  if (isOmitted(value)) return t("audit.omitted", { count: value.omitted.characters });
  if (Array.isArray(value))
    return value.length === 0 ? "–" : value.map((item) => valueText(item, formats, t)).join(", ");
  if (typeof value === "string") return instantForm.test(value) ? formats.moment(value) : value;
  return typeof value === "number" ? formats.number(value) : JSON.stringify(value);
}
