import { describe, expect, it } from "vitest";
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

describe("the pages of a brand", () => {
  it("are all pages for the first", () => {
    expect(all.filter((path) => !isPageOffered(path, "boxwright"))).toEqual([]);
  });

  it("are six for the second", () => {
    expect(all.filter((path) => isPageOffered(path, "parcelry"))).toEqual([
      "/",
      "/shop-all-boxes",
      "/template-maker?family=mailer",
      "/template-designer",
      "/download-artwork",
      "/not-found",
    ]);
  });

  it("are the template maker and all boxes for the third, with the front page and the one that says that there is no page", () => {
    expect(all.filter((path) => isPageOffered(path, "foldlab"))).toEqual([
      "/",
      "/shop-all-boxes",
      "/template-maker?family=mailer",
      "/not-found",
    ]);
  });

  it("leave alone what is no page", () => {
    expect(isPageOffered("/favicon.svg", "foldlab")).toBe(true);
    expect(isPageOffered("/culture", "parcelry")).toBe(true);
  });
});
