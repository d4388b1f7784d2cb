import type { RootProduct } from "@boxwright/contract/catalogue";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { Storefront } from "../../../lib/rendering/load-context.ts";
import type { Loaded } from "../../../lib/use-loaded-query.ts";
import type { QuotedOption } from "../../checkout/quoted-option.ts";
import { type DeliveryQuestion, readDelivery } from "../../checkout/read-delivery.ts";
import { type PriceQuestion, readPrices } from "../../pricing/read-prices.ts";
import type { LoadedPrices } from "../../pricing/use-prices.ts";
import { quantityOf, type Requested, selectionOf } from "../requested.ts";
import { deliveryQuestion } from "./delivery-question.ts";
import { ladderQuestion, otherQuestion } from "./price-questions.ts";
import { type FlatSheet, type FlatSheetQuestion, flatSheetQuestion, readFlatSheet } from "./read-flat-sheet.ts";

interface Source extends Pick<Storefront, "api" | "config" | "logProblem"> {
  readonly language: ShopLanguage;
}

/** The parts of a product page that depend on the selection, as the page loads them. Each part can fail without the others. */
export interface Offer {
  readonly ladder: LoadedPrices;
  readonly other: LoadedPrices | null;
  readonly flat: Loaded<FlatSheetQuestion, FlatSheet> | null;
  readonly delivery: Loaded<DeliveryQuestion, readonly QuotedOption[]> | null;
}

/** Reads prices, delivery and flat sheet of a selection; the last two only if it has a price. */
export async function readOffer(source: Source, product: RootProduct, requested: Requested): Promise<Offer> {
  const { api, language } = source;
  const selection = selectionOf(requested, product);
  const prices = (question: PriceQuestion) => loadPart(source, question, () => readPrices(source, question));
  const other = otherQuestion(product, selection, quantityOf(requested));
  const [ladder, otherPrices] = await Promise.all([prices(ladderQuestion(product, selection)), other && prices(other)]);
  const isPriced = ladder.answer?.state === "priced";
  const flat = isPriced ? flatSheetQuestion(product, selection) : null;
  const delivery = isPriced ? deliveryQuestion(product, selection, requested) : null;
  const [flatSheet, options] = await Promise.all([
    flat && loadPart(source, flat, () => readFlatSheet(api, language, flat)),
    delivery && loadPart(source, delivery, () => readDelivery(source, delivery)),
  ]);
  return { ladder, other: otherPrices, flat: flatSheet, delivery: options };
}

/** A part that cannot be read is null, and does not affect the others. */
async function loadPart<Question, Answer>(
  { logProblem }: Pick<Source, "logProblem">,
  question: Question,
  read: () => Promise<Answer>,
): Promise<Loaded<Question, Answer>> {
  try {
    return { question, answer: await read() };
  } catch (problem) {
    logProblem("A part of a product page could not be read", problem);
    return { question, answer: null };
  }
}
