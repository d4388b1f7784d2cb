import type { Client } from "@boxwright/contract/client";
import { printDesign } from "@boxwright/contract/design-approvals";
import { listDesigns, type WireDesignSummary } from "@boxwright/contract/designs";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { logProblem } from "../../../lib/log-problem.ts";
import { useStorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { useCart } from "../../cart/use-cart.ts";
import { useBoxWords } from "../../designs/box-words.ts";
import { previewOf } from "../../designs/preview-url.ts";
import { personOf } from "../../identity/identity.ts";
import { useClient, useIdentity, useReadyClient } from "../../identity/session-context.tsx";
import { uploadsOf } from "./line-artwork.ts";
import { artworkOfOrder, type OrdersPage, readOrders, readPages } from "./ordered-artwork.ts";
import { type ArtworkReading, joinArtwork, type OwnArtwork } from "./own-artwork.ts";

/** The most designs of a page of the list. */
const mostDesigns = 50;

/** Reads the artwork of the visitor: files in the cart, approved designs, and for a customer the files of orders. */
export function useOwnArtwork(): ArtworkReading {
  const language = useLanguage();
  const boxWords = useBoxWords();
  const designs = useApprovedDesigns();
  const orders = useOrders();
  const cart = useCart();
  const readings = [designs, orders];
  const failed = readings.find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return {
      state: "failed",
      failure: failed.error,
      retry: () => {
        for (const reading of readings) if (reading.isError) void reading.refetch();
      },
      isRetrying: failed.isFetching,
    };
  }
  if (cart.state === "failed") return cart;
  if (designs.data === undefined || orders.isWaiting || cart.state === "loading") return { state: "loading" };
  const lines = cart.state === "there" ? cart.cart.lineItems : [];
  return {
    state: "there",
    artwork: joinArtwork(
      lines.flatMap((line) => uploadsOf(line, language, { state: { kind: "cart" }, at: null })),
      designs.data.flatMap((design) => {
        const { family, size } = boxWords(design);
        return artworkOfDesign(design, [family, size].filter(Boolean).join(", "));
      }),
      orders.data?.flatMap((page) => page.orders.flatMap((order) => artworkOfOrder(order, language))) ?? [],
    ),
    readMore: orders.readMore,
    isReadingMore: orders.isReadingMore,
  };
}

function useApprovedDesigns() {
  const identity = useIdentity();
  const readyClient = useReadyClient();
  const person = identity && personOf(identity);
  const query = useQuery({
    queryKey: ["approvedDesigns", person],
    queryFn: async () => {
      const { results } = await readyClient().call(listDesigns, { query: { limit: mostDesigns } });
      return results.filter(({ approval }) => approval !== null);
    },
    enabled: useClient() !== null && identity !== null,
    networkMode: "always",
  });
  useLogged("The designs of a visitor could not be read", query.error);
  return query;
}

/** The orders of a customer, page by page; an anonymous visitor has none. */
function useOrders() {
  const identity = useIdentity();
  const readyClient = useReadyClient();
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(1);
  const customerId = identity?.isSignedIn ? identity.canonicalId : null;
  const keyOf = (pages: number) => ["orderedArtwork", customerId, pages];
  const query = useQuery({
    queryKey: keyOf(wanted),
    queryFn: () => {
      const params = { ...storefront, customerId: customerId ?? "" };
      const read = queries.getQueryData<readonly OrdersPage[]>(keyOf(wanted - 1)) ?? [];
      return readPages(read, wanted, (page) => readOrders(readyClient(), params, page));
    },
    placeholderData: keepPreviousData,
    enabled: useClient() !== null && customerId !== null,
    networkMode: "always",
  });
  useLogged("The artwork of orders could not be read", query.error);
  const { isError, isFetching, isPlaceholderData, refetch } = query;
  // If a further page cannot be read, those before it stay.
  const data = query.data ?? queries.getQueryData<readonly OrdersPage[]>(keyOf(wanted - 1));
  const hasMore = (data?.at(-1)?.nextPage ?? null) !== null;
  const readMore = () => (isError ? void refetch() : setWanted(wanted + 1));
  return {
    ...query,
    data,
    isWaiting: identity === null || (customerId !== null && data === undefined),
    readMore: hasMore ? readMore : null,
    isReadingMore: isPlaceholderData || (isError && isFetching),
  };
}

function useLogged(message: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logProblem(message, error);
  }, [message, error]);
}

/** The approved version of a design, with its print file and a flat picture. A changed design only has the print file of its approval. */
function artworkOfDesign(
  { id: designId, name, previewUrl, approval, isOrdered }: WireDesignSummary,
  box: string,
): OwnArtwork[] {
  if (approval === null) return [];
  const { id: approvalId, isCurrent, version, at } = approval;
  const print = {
    kind: "print",
    name: `${name}.pdf`,
    load: async (client: Client) => {
      const response = await client.fetch(printDesign, { params: { designId }, query: { approval: approvalId } });
      return response.blob();
    },
  } as const;
  const proof = {
    kind: "proof",
    name: `${name}.png`,
    href: previewOf(previewUrl, { view: "flat", pixels: 2000 }),
  } as const;
  const current = isOrdered ? "ordered" : "approved";
  return [
    {
      key: designId,
      name,
      picture: previewUrl,
      box,
      isUpload: false,
      version,
      at,
      state: { kind: "design", state: isCurrent ? current : "changed" },
      files: isCurrent ? [print, proof] : [print],
      approvalId,
    },
  ];
}
