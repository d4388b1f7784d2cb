import type { PublicConfig } from "@boxwright/contract/storefront";
import type { Brand, StoreVariant } from "@boxwright/core/storefront/features";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { RouterContextProvider } from "react-router";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { type Storefront, storefrontContext } from "../../lib/rendering/load-context.ts";

/** How a page queries its content, with the brand, language and store variant of the texts. */
export interface ContentSource {
  readonly queryContent: Storefront["queryContent"];
  readonly variant: StoreVariant;
  readonly brand: Brand;
  readonly language: ShopLanguage;
  /** The storefront that shows the pages. */
  readonly storefront: Pick<PublicConfig, "tenant" | "storeFrontId">;
}

interface Visit {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** The content source for the page of a request. */
export function contentFor({ context, request }: Visit): ContentSource {
  const { queryContent, config } = context.get(storefrontContext);
  return {
    queryContent,
    variant: config.storeVariant,
    brand: config.brand,
    language: pageLanguageOf(request, config),
    storefront: config,
  };
}
