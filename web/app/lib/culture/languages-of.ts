import type { PublicConfig } from "@boxwright/contract/storefront";
import { culturesByLanguage, languageOf } from "@boxwright/core/storefront/culture";

/** A language that a visitor can choose. */
export interface Language {
  readonly culture: string;
  /** In itself: `Deutsch`. */
  readonly name: string;
}

/** The languages that the shop speaks, its own first. */
export function languagesOf({ culture, pageCultures }: Pick<PublicConfig, "culture" | "pageCultures">): Language[] {
  return culturesByLanguage({ culture, cultures: pageCultures }).map((offered) => ({
    culture: offered,
    name: ownNameOf(languageOf(offered)),
  }));
}

const ownNames = new Map<string, string>();

function ownNameOf(language: string): string {
  const name = ownNames.get(language) ?? new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  ownNames.set(language, name);
  return name;
}
