import type { Brand } from "@boxwright/core/storefront/features";
import { z } from "zod";
import type { QueryContent } from "../content/query-content.ts";
import { type MailBrand, mailStyles } from "./layout/mail-brand.ts";

const brandQuery = `query MailBrand($brand: BrandCode!) {
  brand(code: $brand, locale: en) { name }
}`;

const brandContent = z.object({ brand: z.object({ name: z.string() }) });

/** Reads the brand of the shop, with the name in its content. */
export function mailBrandReader(code: Brand, queryContent: QueryContent): () => Promise<MailBrand> {
  return async () => {
    const { brand } = brandContent.parse(await queryContent(brandQuery, { brand: code }));
    return { ...mailStyles[code], name: brand.name };
  };
}
