import { culturesByLanguage, languageOf } from "@boxwright/core/storefront/culture";
import { previewParameter } from "@boxwright/core/storefront/keyed-pages";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { type NameSeal, previewKeyOf } from "../../content/preview-key.ts";
import type { DescribedEntry } from "./describe-entries.ts";

export interface PreviewDeps {
  readonly seal: NameSeal;
  /** The public origin of the shop. */
  readonly origin: string;
  readonly now: () => Date;
}

/** The home page shows the words that all pages share. */
const pageOfWords = "/";

/** A link to the page of an entry with the drafts in it. Its URL is null if no page shows the entry. */
export function previewContent(
  { seal, origin, now }: PreviewDeps,
  { paths, isEverywhere }: Pick<DescribedEntry, "paths" | "isEverywhere">,
  { tenant, language }: { readonly tenant: TenantName; readonly language: ShopLanguage },
): { readonly url: string | null; readonly expiresAt: Date } {
  const path = paths[0] ?? (isEverywhere ? pageOfWords : null);
  const { key, expiresAt } = previewKeyOf(seal, { tenant, path: path ?? pageOfWords }, now());
  if (path === null) return { url: null, expiresAt };
  const url = new URL(path, origin);
  const culture = cultureOf(tenant, language);
  if (culture !== undefined) url.searchParams.set("culture", culture);
  url.searchParams.set(previewParameter, key);
  return { url: url.href, expiresAt };
}

/** The culture of a shop in a language; undefined if the shop does not have it. */
function cultureOf(tenant: TenantName, language: ShopLanguage): string | undefined {
  const { pageCultures: cultures, defaultCulture: culture } = tenantNamed(tenant);
  return culturesByLanguage({ cultures, culture }).find((one) => languageOf(one) === language);
}
