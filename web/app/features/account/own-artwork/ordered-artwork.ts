import type { Client } from "@boxwright/contract/client";
import type { WireOrder } from "@boxwright/contract/order";
import { searchOrders, type WireFoundOrder } from "@boxwright/contract/order-history";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { StorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { designOf, uploadsOf } from "./line-artwork.ts";
import type { OwnArtwork } from "./own-artwork.ts";

const orderFields = ["id", "orderNumber", "createdAt"] as const;
const lineFields = [
  "id",
  "mainTitles",
  "image",
  "itemAttributes",
  "state",
  "userUploads",
  "approval",
  "documentReferenceUrl",
  "preview2dUrl",
] as const;

type FoundLine = NonNullable<WireFoundOrder["lineItems"]>[number];
type ReadLine = Pick<WireOrder["lineItems"][number], (typeof lineFields)[number]>;

/** Orders on a page: as many as a screen shows with their files. */
const ordersPerPage = 10;

export interface OrdersPage {
  readonly orders: readonly WireFoundOrder[];
  readonly nextPage: number | null;
}

/** Reads a page of the customer's orders, newest first, with what their artwork needs. */
export async function readOrders(
  client: Client,
  params: StorefrontPath & { readonly customerId: string },
  pageNumber: number,
): Promise<OrdersPage> {
  const { results, totalPages } = await client.call(searchOrders, {
    params,
    body: {
      pageNumber,
      limit: ordersPerPage,
      orderResultFields: [...orderFields, ...lineFields.map((field) => `lineItems.${field}` as const)],
    },
  });
  return { orders: results, nextPage: pageNumber < totalPages ? pageNumber + 1 : null };
}

/** The first pages, after those that have been read already. */
export async function readPages(
  known: readonly OrdersPage[],
  wanted: number,
  read: (page: number) => Promise<OrdersPage>,
): Promise<readonly OrdersPage[]> {
  const pages = [...known];
  for (let next = known.length === 0 ? 1 : (known.at(-1)?.nextPage ?? null); next !== null && pages.length < wanted; ) {
    const page = await read(next);
    pages.push(page);
    next = page.nextPage;
  }
  return pages;
}

/** The artwork of an order, line by line. */
export function artworkOfOrder(order: WireFoundOrder, language: ShopLanguage): OwnArtwork[] {
  const { id: orderId, orderNumber = null, createdAt: at, lineItems = [] } = order;
  if (orderId === undefined || at === undefined) return [];
  return lineItems.filter(isRead).flatMap((line) => {
    const state = { kind: "order", state: line.state.key, orderId, orderNumber } as const;
    return [...designOf(line, language, state), ...uploadsOf(line, language, { state, at })];
  });
}

function isRead(line: FoundLine): line is ReadLine {
  return lineFields.every((field) => line[field] !== undefined);
}
