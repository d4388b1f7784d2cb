import { boardKinds, boardNamed } from "@boxwright/core/structures/boards";
import { type DeskFormats, useFormats } from "../../format/use-formats.ts";
import { type DeskLanguage, useLanguage, useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import { type Figure, figuresOf, keyOf, sheetOf, type Tables, typedFigure } from "./price-sheets.ts";

const named = [
  "oneColor",
  "fullColor",
  "inside",
  "whiteUnderlay",
  "varnish",
  "mailer",
  "shipper",
  "square",
  "gable",
  "gift",
  "document",
  "secondSideSetup",
  "wastePercent",
  "resellerDiscountPercent",
] as const;

/** What a row of a table is about, in words; a name that the desk does not know stays as it is. */
function aboutText({ about }: Figure, t: DeskTranslate, formats: DeskFormats, language: DeskLanguage): string {
  if (about.length > 1) return about.join(" ");
  const [name = ""] = about;
  const board = boardNamed(name);
  if (board !== undefined) return boardKinds[board].names[language] ?? name;
  const known = named.find((other) => other === name);
  if (known !== undefined) return t(`prices.names.${known}`);
  return /^\d+$/.test(name) ? formats.number(Number(name)) : name;
}

/** Names figures in words. */
export function useAboutText(): (figure: Figure) => string {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  return (figure) => aboutText(figure, t, formats, language);
}

type Changed = string | number | boolean | null;

/** Names changed figures in words, with their values before and after. */
export function useChangeText(tables: Tables) {
  const t = useWords();
  const aboutOf = useAboutText();
  return ({
    path,
    before,
    after,
  }: {
    readonly path: readonly string[];
    readonly before: Changed;
    readonly after: Changed;
  }) => {
    const key = keyOf({ path });
    const sheet = sheetOf(tables, path);
    const figure = sheet === null ? undefined : figuresOf(sheet, tables).find((found) => keyOf(found) === key);
    const valueText = (value: Changed) => {
      if (value === null) return t("prices.gone");
      return figure !== undefined && typeof value === "number" ? typedFigure(value, figure.unit) : String(value);
    };
    const name =
      figure === undefined || sheet === null ? path.join(" ") : `${t(`prices.sheets.${sheet}`)}, ${aboutOf(figure)}`;
    return t("prices.history.changed", { name, before: valueText(before), after: valueText(after) });
  };
}

/** `+2.5%`, `−0.4%`: a difference in percent with one decimal. */
export function signedPercent(percent: number, formats: Pick<DeskFormats, "percent">): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${formats.percent(Math.round(Math.abs(percent) * 10) / 1000)}`;
}
