import type { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { Translate, WordKey } from "../../lib/words/words.ts";

interface PageWords {
  readonly t: Translate;
  readonly language: ShopLanguage;
  /** Shown on other than English pages if only the server can explain the refusal, as its messages are in English. */
  readonly otherwise: WordKey;
}

/** Why the shop refuses a change of the cart, in the language of the page. */
export function refusalText({ code, body, message }: ApiProblem, { t, language, otherwise }: PageWords): string {
  if (code === "SampleLimitExceeded") return t("adding.sampleLimit");
  return language === "en" ? (body.errors?.[0]?.message ?? message) : t(otherwise);
}
