import { z } from "zod";
import { text, uri, words } from "./parts.ts";

/** Whose storefront it is. */
export const storeFile = z.strictObject({
  tenantId: words,
  storefrontId: z.uuid(),
  accountId: words,
  companyId: words,
  edoGroupId: words,
  schemaVersion: z.int().min(1),
});

/** Files that anyone may take. */
export const assetLinksFile = z.array(z.strictObject({ key: words, title: text, uri })).min(1);

/** How a brand presents itself. */
export const brandFile = z.strictObject({
  name: words,
  email: z.email(),
  /** Ends the title of every page. */
  title: text,
  description: text,
  /** Title and description of pages where they are the brand's own, by the page's path. */
  meta: z.record(z.string().startsWith("/"), z.strictObject({ title: text, description: text })).default({}),
  /** What of the menus and landing screens is the brand's own; checked with the rest of them. */
  variant: z.record(words, z.unknown()).default({}),
});
