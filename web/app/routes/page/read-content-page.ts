import { data } from "react-router";
import { type ProductTile, readTiles } from "../../features/catalogue/read-products.ts";
import type { Block, Page } from "../../features/content/content.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readPage, readProductTitles, readShopAll } from "../../features/content/queries.ts";
import type { QuotedProduct } from "../../features/inquiries/quote-form.tsx";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";

type Visit = Parameters<typeof contentFor>[0];
type KindOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;

/** A part of a page with everything that it shows. */
export type ShownBlock =
  | KindOf<"QuestionsBlock" | "PictureBlock" | "FilmsBlock">
  | { readonly type: "CardsBlock"; readonly heading: string; readonly tiles: readonly ProductTile[] }
  | {
      readonly type: "FormBlock";
      readonly form: KindOf<"FormBlock">["form"];
      /** The products that a quote can be requested for. */
      readonly products: readonly QuotedProduct[];
    };

export interface ShownPage extends Omit<Page, "blocks"> {
  readonly blocks: readonly ShownBlock[];
  readonly words: string;
}

/** A content page with the products that it shows. Without such a page, the response is a 404. */
export async function readContentPage(visit: Visit, kind: "view" | "policy", slug: string): Promise<ShownPage> {
  const page = await readPage(contentFor(visit), kind, slug);
  if (page === null) throw data(null, { status: 404 });
  const blocks = await Promise.all(page.blocks.map((block) => shownBlock(visit, block)));
  const films = blocks.some(({ type }) => type === "FilmsBlock") ? (["films"] as const) : [];
  return { ...page, blocks, words: loadWords(visit, "inquiries", "uploads", "families", ...films) };
}

async function shownBlock(visit: Visit, block: Block): Promise<ShownBlock> {
  if (block.type === "CardsBlock") {
    const storefront = visit.context.get(storefrontContext);
    return { type: block.type, heading: block.heading, tiles: await readTiles(storefront, block.cards) };
  }
  if (block.type === "FormBlock") return { ...block, products: block.form === "quote" ? await quotable(visit) : [] };
  return block;
}

/** The boxes that a visitor can request a quote for, with the titles of their products. */
async function quotable(visit: Visit): Promise<QuotedProduct[]> {
  const source = contentFor(visit);
  const [{ tiles }, titles] = await Promise.all([readShopAll(source), readProductTitles(source)]);
  return tiles.map(({ productKey, title }) => ({ slug: productKey, title: titles.get(productKey) ?? title }));
}
