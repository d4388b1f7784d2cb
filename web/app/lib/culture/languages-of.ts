import type { PublicConfig } from "@boxwright/contract/storefront";
import { culturesByLanguage, languageOf } from "@boxwright/core/storefront/culture";

/** A language that a visitor can choose. */
export interface Language {
  readonly culture: string;
  /** The native name, such as `Deutsch`. */
  readonly name: string;
}

/** The languages of the shop, its default first. */
export function languagesOf({ culture, pageCultures }: Pick<PublicConfig, "culture" | "pageCultures">): Language[] {
  return culturesByLanguage({ culture, cultures: pageCultures }).map((offered) => ({
    culture: offered,
    name: nativeNameOf(languageOf(offered)),
  }));
}

const nativeNames = new Map<string, string>();

function nativeNameOf(language: string): string {
  const name =
    nativeNames.get(language) ?? new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  nativeNames.set(language, name);
  return name;
}
