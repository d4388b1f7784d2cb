import { describe, expect, it } from "vitest";
import type { Brand, StoreVariant } from "./features.ts";
import { isPageOffered } from "./pages.ts";

const all = [
  "/",
  "/shop-all-boxes",
  "/product/custom-mailer-box?quantity=500",
  "/template-maker?family=mailer",
  "/template-designer",
  "/download-artwork",
  "/view/about",
  "/policy/refund-policy",
  "/cart",
  "/login",
  "/not-found",
];

const offeredBy =
  (brand: Brand, storeVariant: StoreVariant = "default") =>
  (path: string) =>
    isPageOffered(path, { brand, storeVariant });

describe("the pages of a brand", () => {
  it("are all pages for the first brand", () => {
    expect(all.filter(offeredBy("boxwright"))).toEqual(all);
  });

  it("are six for the second brand", () => {
    expect(all.filter(offeredBy("parcelry"))).toEqual([
      "/",
      "/shop-all-boxes",
      "/template-maker?family=mailer",
      "/template-designer",
      "/download-artwork",
      "/not-found",
    ]);
  });

  it("are home, all boxes, the template maker and the not-found page for the third brand", () => {
    expect(all.filter(offeredBy("foldlab"))).toEqual([
      "/",
      "/shop-all-boxes",
      "/template-maker?family=mailer",
      "/not-found",
    ]);
  });

  it("do not limit paths that are not pages", () => {
    expect(offeredBy("foldlab")("/favicon.svg")).toBe(true);
    expect(offeredBy("parcelry")("/culture")).toBe(true);
  });
});

describe("the pages of a variant", () => {
  const checkout = [
    "/cart",
    "/shipping-address",
    "/shipping-methods",
    "/payment-info",
    "/order-confirmation?orderId=1",
  ];
  const account = ["/login?returnTo=/", "/lost-password", "/reset", "/my-info", "/my-orders", "/my-designs"];

  it("exclude cart, checkout and account in a showroom, which has no links to them", () => {
    const purchase = [...checkout, "/approve-design", "/artwork-check?file=1", ...account];
    expect(purchase.filter(offeredBy("boxwright", "showroom"))).toEqual([]);
    expect(purchase.filter(offeredBy("boxwright", "default"))).toEqual(purchase);
    expect(purchase.filter(offeredBy("boxwright", "design-school"))).toEqual(purchase);
  });

  it("include all other pages in a showroom", () => {
    const shown = all.filter((path) => path !== "/cart" && path !== "/login");
    expect(all.filter(offeredBy("boxwright", "showroom"))).toEqual(shown);
  });

  it("are never more than the pages of the brand", () => {
    expect(checkout.filter(offeredBy("parcelry", "default"))).toEqual([]);
    expect(all.filter(offeredBy("foldlab", "showroom"))).toEqual(all.filter(offeredBy("foldlab", "default")));
  });
});
