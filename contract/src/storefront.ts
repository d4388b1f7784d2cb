import { brands, storeVariants } from "@boxwright/core/storefront/features";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import { defineEndpoint } from "./kernel.ts";

export const publicConfig = z.strictObject({
  tenant: z.enum(tenantNames),
  storeFrontId: z.uuid(),
  culture: z.string(),
  cultures: z.array(z.string()),
  pageCultures: z.array(z.string()),
  enableAnon: z.boolean(),
  anonServiceKey: z.string().regex(/^[0-9A-Za-z]{22}$/),
  clientId: z.string(),
  audience: z.string(),
  bases: z.strictObject({
    auth: z.string(),
    idp: z.string(),
    anon: z.string(),
    api: z.string(),
    content: z.string(),
  }),
  brand: z.enum(brands),
  storeVariant: z.enum(storeVariants),
});

export type PublicConfig = z.output<typeof publicConfig>;

export const getConfig = defineEndpoint({
  id: "storefront.getConfig",
  summary: "The public configuration of the shop for a browser",
  method: "GET",
  path: "/api/config",
  audience: "anyone",
  query: z.strictObject({ tenant: z.enum(tenantNames).optional() }),
  answers: { 200: publicConfig },
});
