import { checkParameters } from "../../features/artwork/check-path.ts";
import { lengthsOf, pictureOf, sizeOf } from "../../features/catalogue/pictured-box.ts";
import { productBySlug, rootProductOf } from "../../features/catalogue/read-products.ts";
import { requestedIn, selectionOf } from "../../features/configurator/requested.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readProductWords } from "../../features/content/queries.ts";
import { formOfLine } from "../../features/orders/form-of-line.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { formatSize } from "../../lib/format.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { Route } from "./+types/route";

/** The box in the URL; null if the URL names no box of the shop. */
export async function readGoods(visit: Pick<Route.LoaderArgs, "context" | "url" | "request">) {
  const { api, config } = visit.context.get(storefrontContext);
  const search = visit.url.searchParams;
  const slug = search.get(checkParameters.product) ?? "";
  const [summary, words] = await Promise.all([productBySlug(api, slug), readProductWords(contentFor(visit), slug)]);
  if (summary === null || words === null) return null;
  const product = await rootProductOf(api, summary, pageLanguageOf(visit.request, config), null);
  const requested = requestedIn(search, product);
  const selection = selectionOf(requested, product);
  const picture = pictureOf(product.family, selection, "blank", "open");
  if (picture === null) return null;
  const { sku, key } = product;
  const { line } = requested;
  const orderLine = search.get(checkParameters.orderLine) ?? "";
  const { title, artwork } = words;
  return {
    slug,
    sku,
    title,
    artwork,
    selection,
    picture,
    line,
    orderLine,
    place: orderLine === "" ? `${key} ${line}` : formOfLine(orderLine),
  };
}

export type CheckedGoods = NonNullable<Awaited<ReturnType<typeof readGoods>>>;

/** The goods in words, such as `Mailer Box, 10 × 8 × 4 in, 250`. */
export function useGoodsWords({ title, selection }: CheckedGoods, quantity: string | null): string {
  const t = useWords();
  const size = sizeOf(selection);
  const sizeText =
    size === null ? null : t("structures.withUnit", { length: formatSize(lengthsOf(size)), unit: t("structures.in") });
  return [title, sizeText, quantity].filter(Boolean).join(", ");
}
