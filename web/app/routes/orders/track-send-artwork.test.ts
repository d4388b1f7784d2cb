import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { sendTrackedArtwork, trackOrder } from "@boxwright/contract/order-links";
import type { LineState } from "@boxwright/core/orders/line-states";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { type Storefront, storefrontContext } from "../../lib/rendering/load-context.ts";
import { action } from "./track-send-artwork.ts";

interface Posting {
  readonly key?: string;
  /** The state that the form names. */
  readonly seen?: LineState;
  readonly now?: LineState;
  /** The order changes once while the file arrives. */
  readonly movesMeanwhile?: boolean;
}

/** Posts the form of a line in the state `now`, to the link with the key `right`. */
async function post({ key = "right", seen = "ArtworkFailed", now = "ArtworkFailed", movesMeanwhile }: Posting) {
  const order = { version: 7, lineItems: [{ id: "line", state: { key: now }, takesArtwork: now === "ArtworkFailed" }] };
  const storeUpload = vi.fn(async () => {
    if (movesMeanwhile) order.version += 1;
    return { id: "upload" };
  });
  const sent: unknown[] = [];
  const call = async (endpoint: unknown, { body }: { readonly body: { key: string; version: number } }) => {
    if (body.key !== "right") throw new ApiProblem("There is nothing here.", 404, { title: "NotFound" });
    if (endpoint === trackOrder) return { ...order };
    if (endpoint !== sendTrackedArtwork) throw new Error("Another call");
    if (body.version !== order.version) throw new ApiProblem("", 409, { title: "ConcurrentModification" });
    sent.push(body);
    return order;
  };
  const context = new RouterContextProvider();
  const config = { tenant: "boxwright-us", storeFrontId: "us", storeVariant: "full" };
  const api = { call } as unknown as Client;
  context.set(storefrontContext, { api, config, storeUpload } as unknown as Storefront);
  const url = new URL(
    `http://shop/orders/track/send-artwork?${new URLSearchParams({ key, lineId: "line", state: seen })}`,
  );
  const request = new Request(url, { method: "POST", body: new FormData() });
  const response = await action({ context, request, url } as unknown as Parameters<typeof action>[0]);
  return { location: response.headers.get("location"), stored: storeUpload.mock.calls.length, sent };
}

const pageAfter = (outcome: string) => `/orders/track?key=right&line=line&artwork=${outcome}`;

describe("the form without scripts that sends artwork", () => {
  test("stores the file and sends it as the artwork of the line", async () => {
    const sent = [{ key: "right", version: 7, uploadIds: ["upload"] }];
    expect(await post({})).toEqual({ location: pageAfter("sent"), stored: 1, sent });
  });

  test("stores nothing for a link that opens no order, and returns to its page", async () => {
    const { location, stored } = await post({ key: "wrong" });
    expect([location, stored]).toEqual(["/orders/track?key=wrong&line=line&artwork=failed", 0]);
  });

  test("stores nothing if the line takes no artwork, or is no longer as the visitor saw it", async () => {
    expect(await post({ now: "Shipped" })).toEqual({ location: pageAfter("notNow"), stored: 0, sent: [] });
    expect(await post({ seen: "WaitingForArtwork" })).toEqual({ location: pageAfter("changed"), stored: 0, sent: [] });
  });

  test("is not refused because another line moves while the file arrives", async () => {
    const { location, sent } = await post({ movesMeanwhile: true });
    expect(location).toBe(pageAfter("sent"));
    expect(sent).toEqual([{ key: "right", version: 8, uploadIds: ["upload"] }]);
  });
});
