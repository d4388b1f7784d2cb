import { countryCodes } from "@boxwright/core/address/countries";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { text, uri, words } from "./parts.ts";

/** The storefront of each tenant. */
export const storeFile = z.strictObject({
  schemaVersion: z.int().min(1),
  tenants: z.record(
    z.enum(tenantNames),
    z.strictObject({ storefrontId: z.uuid(), accountId: words, companyId: words, edoGroupId: words }),
  ),
});

/** Files that anyone may take. */
export const assetLinksFile = z.array(z.strictObject({ key: words, title: text, uri })).min(1);

/** Where a brand sells. Until a shopper says otherwise, an estimate is for its default address. */
const brandConfiguration = z.strictObject({
  market: z.literal("US"),
  currency: z.literal("USD"),
  defaultCountry: z.enum(countryCodes),
  defaultAddress: z.strictObject({
    city: words,
    state: words,
    postalCode: words,
    country: z.enum(countryCodes),
    /** Nothing is ever sent to a post office box: it is a place to estimate for, and no address to order to. */
    isPoBox: z.boolean(),
  }),
});

/** How a brand presents itself. */
export const brandFile = z.strictObject({
  name: words,
  email: z.email(),
  /** Ends the title of every page. */
  title: text,
  description: text,
  configuration: brandConfiguration,
  /** Title and description of pages where they are the brand's own, by the page's path. */
  meta: z.record(z.string().startsWith("/"), z.strictObject({ title: text, description: text })).default({}),
  /** What of the menus and landing screens is the brand's own; checked with the rest of them. */
  variant: z.record(words, z.unknown()).default({}),
});
