import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";
import type { Choice, Product } from "./product.ts";
import type { ResolvedSelection } from "./selection.ts";
import { parseSize } from "./size.ts";

const eighths = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];

/** Inches as people write them: 2.125 is 2⅛; a length that is not a whole number of eighths stays decimal. */
export function formatInches(inches: number): string {
  const whole = Math.floor(inches);
  const eighth = (inches - whole) * 8;
  if (!Number.isInteger(eighth)) return String(inches);
  return eighth === 0 ? String(whole) : `${whole === 0 ? "" : whole}${eighths[eighth]}`;
}

/** The name and the value of an attribute, in words for people. */
interface Described {
  readonly key: string;
  readonly value: string;
}

/** An attribute in English, as the contract has it, and in each language. */
export interface DescribedAttribute extends Described {
  readonly displayNames: Readonly<Record<ShopLanguage, Described>>;
}

const sizeNames: LocalText = { en: "Size", de: "Innenmaße" };
const inchNames: LocalText = { en: "in", de: "Zoll" };

/** A selection in words for people, in the product's order. */
export function describeSelection(
  { choices }: Product,
  { selection }: Pick<ResolvedSelection, "selection">,
): DescribedAttribute[] {
  const size = selection["Size"];
  const described = choices.flatMap((choice) => {
    const value = selection[choice.name];
    return value === undefined ? [] : [inEachLanguage((language) => describeChoice(choice, value, language))];
  });
  const describedSize = (text: string) =>
    inEachLanguage((language) => ({ key: sizeNames[language], value: formatBoxSize(text, language) }));
  return [...(size === undefined ? [] : [describedSize(size)]), ...described];
}

function inEachLanguage(describe: (language: ShopLanguage) => Described): DescribedAttribute {
  const displayNames = { en: describe("en"), de: describe("de") };
  return { ...displayNames.en, displayNames };
}

function describeChoice(choice: Choice, value: string, language: ShopLanguage): Described {
  return { key: choice.label[language], value: describeValue(choice, value, language) };
}

function describeValue(choice: Choice, value: string, language: ShopLanguage): string {
  if (choice.kind === "measure") return `${formatInches(Number(value))} ${inchNames[language]}`;
  return choice.options.find((option) => option.value === value)?.label[language] ?? value;
}

/** `10 × 8 × 4 in` */
function formatBoxSize(size: string, language: ShopLanguage): string {
  const inches = parseSize(size);
  if (inches === null) return size;
  return `${[inches.length, inches.width, inches.depth].map(formatInches).join(" × ")} ${inchNames[language]}`;
}
