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

/** Files for everyone to download. */
export const assetLinksFile = z.array(z.strictObject({ key: words, title: text, uri })).min(1);

/** Where a brand sells. Estimates are for the default address until a shopper enters another. */
const brandConfiguration = z.strictObject({
  market: z.literal("US"),
  currency: z.literal("USD"),
  defaultCountry: z.enum(countryCodes),
  defaultAddress: z.strictObject({
    city: words,
    state: words,
    postalCode: words,
    country: z.enum(countryCodes),
    /** The shop never delivers to a post office box. The default address serves for estimates only. */
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
  /** Titles and descriptions that override those of pages, by path. */
  meta: z.record(z.string().startsWith("/"), z.strictObject({ title: text, description: text })).default({}),
  /** Overrides parts of the menus and landing screens. They are checked after the merge. */
  variant: z.record(words, z.unknown()).default({}),
});
