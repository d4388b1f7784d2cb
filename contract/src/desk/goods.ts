import { z } from "zod";
import { rootProduct } from "../catalogue.ts";
import { culture, defineEndpoint } from "../kernel.ts";

export const listQuotableGoods = defineEndpoint({
  id: "desk.listQuotableGoods",
  summary: "The goods that a quotation may offer: live, made to order, with artwork of their own",
  method: "GET",
  path: "/api/desk/goods",
  audience: "staff",
  right: "inquiries.write",
  /** `culture` decides the language of labels, English by default. */
  query: z.strictObject({ culture: culture.optional() }),
  answers: { 200: z.strictObject({ results: z.array(rootProduct) }) },
});
