import { ApiProblem } from "@boxwright/contract/api-problem";
import type { RootProduct } from "@boxwright/contract/catalogue";
import { getDeliveryEstimate } from "@boxwright/contract/checkout";
import type { WireSelection } from "@boxwright/contract/kernel";
import { getDielineJson } from "@boxwright/contract/structures";
import { countryOfPostalCode } from "@boxwright/core/address/fields";
import type { WordedLanguage } from "@boxwright/core/storefront/local-text";
import { boardNamed } from "@boxwright/core/structures/boards";
import { sizeOf } from "../../features/catalogue/pictured-box.ts";
import { type QuotedOption, quotedOptionOf } from "../../features/checkout/quoted-option.ts";
import { type PriceQuestion, readPrices } from "../../features/pricing/read-prices.ts";
import type { LoadedPrices } from "../../features/pricing/use-prices.ts";
import { drawDieline } from "../../features/structures/dieline-drawing.ts";
import { insideMarks } from "../../features/structures/inside-marks.ts";
import type { Storefront } from "../../lib/load-context.ts";
import { storefrontPath } from "../../lib/storefront-path.ts";
import { type Asked, quantityOf, selectionOf } from "./asked.ts";
import { ladderQuestion, otherQuestion } from "./price-questions.ts";

interface Source extends Pick<Storefront, "api" | "config" | "logProblem"> {
  readonly language: WordedLanguage;
}

export type Offer = Awaited<ReturnType<typeof readOffer>>;

/** Prices, delivery and structure of what is asked; without a price there is no more to say of it. */
export async function readOffer(source: Source, product: RootProduct, asked: Asked) {
  const selection = selectionOf(asked, product);
  const other = otherQuestion(product, selection, quantityOf(asked));
  const [ladder, otherPrices] = await Promise.all([
    loadPrices(source, ladderQuestion(product, selection)),
    other && loadPrices(source, other),
  ]);
  const isPriced = ladder.answer?.state === "priced";
  const [flat, delivery] = isPriced
    ? await Promise.all([flatOf(source, product, selection), deliveryOf(source, product, selection, asked)])
    : [null, null];
  return { ladder, other: otherPrices, flat, delivery };
}

async function loadPrices(source: Source, question: PriceQuestion): Promise<LoadedPrices> {
  try {
    return { question, answer: await readPrices(source, question) };
  } catch (problem) {
    source.logProblem("Prices could not be read", problem);
    return { question, answer: null };
  }
}

async function flatOf({ api, language }: Source, { family }: RootProduct, selection: WireSelection) {
  const size = sizeOf(selection);
  if (family === null || size === null) return null;
  const board = boardNamed(String(selection["Board"]));
  const query = { ...size, ...(board !== undefined && { board }) };
  const dieline = await api.call(getDielineJson, { params: { family }, query });
  const { inside, outside, blank, panels, weight } = dieline;
  return {
    size,
    drawing: drawDieline(dieline, language),
    marks: insideMarks(family, panels),
    inside,
    outside,
    blank,
    panels: panels.length,
    board: dieline.board,
    weight,
  };
}

/** The ways to a postal code, the proposed one first; null without a code, none where we do not deliver or the code is no code. */
async function deliveryOf(
  { api, config }: Source,
  { sku }: RootProduct,
  selection: WireSelection,
  asked: Asked,
): Promise<readonly QuotedOption[] | null> {
  const quantity = quantityOf(asked);
  if (asked.postalCode === "" || quantity === null) return null;
  try {
    const { quoteResponse } = await api.call(getDeliveryEstimate, {
      params: storefrontPath(config),
      query: {
        sku,
        quantity,
        selection: JSON.stringify(selection),
        postalCode: asked.postalCode,
        country: countryOfPostalCode(asked.postalCode),
      },
    });
    return quoteResponse.deliveryGroups.flatMap((group) => group.ECommerceDeliveryOptions.map(quotedOptionOf));
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404, 422].includes(problem.status)) return [];
    throw problem;
  }
}
