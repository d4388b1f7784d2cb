import { expect, test } from "vitest";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { pictureWithArtwork } from "./picture-with-artwork.ts";

const seal = pictureSealOf("a key of the tests", "arlington");
const [one, other] = [{ id: "019a0000-0000-7000-8000-000000000001" }, { id: "019a0000-0000-7000-8000-000000000002" }];
const urlOf = (query: string) =>
  `/api/structures/mailer/preview.webp?length=10&width=8&depth=4&board=E&unit=in&view=closed&color=white&${query}&pixels=714`;
const parametersOf = (picture: string) => Object.fromEntries(new URL(picture, "http://shop.test").searchParams);

test("a printed box shows the first file outside, and inside the second file or the second page of the only one", () => {
  const outside = parametersOf(pictureWithArtwork(seal, urlOf("sides=outside&artwork=sun"), [one, other]));
  expect(outside).toMatchObject({ outside: one.id, view: "closed", pixels: "714", sides: "outside" });
  expect(outside).not.toHaveProperty("inside");
  expect(outside).not.toHaveProperty("artwork");
  const both = urlOf("sides=both&artwork=sun");
  expect(parametersOf(pictureWithArtwork(seal, both, [one, other]))).toMatchObject({
    outside: one.id,
    inside: other.id,
  });
  expect(parametersOf(pictureWithArtwork(seal, both, [one]))).toMatchObject({ outside: one.id, inside: one.id });
});

test("files are shown where their shopper placed them, under a seal of their places", () => {
  const place = { side: "outside", panel: "lid", turn: 90, scale: 0.5, x: 120, y: 80.25 } as const;
  const onLid = { ...place, upload: other.id, page: 0 };
  const plain = urlOf("sides=outside&artwork=sun");
  const placed = pictureWithArtwork(seal, plain, [one, other], [onLid]);
  expect(parametersOf(placed)).toMatchObject({ outside: other.id, placed: "outside,lid,90,0.5,120,80.25" });
  const sealIn = (url: string) => parametersOf(url)["seal"];
  expect(sealIn(placed)).not.toBe(sealIn(pictureWithArtwork(seal, plain, [other])));
  expect(sealIn(placed)).not.toBe(sealIn(pictureWithArtwork(seal, plain, [other], [{ ...onLid, x: 121 }])));
  expect(pictureWithArtwork(seal, placed, [one])).toBe(pictureWithArtwork(seal, plain, [one]));
});

test("other files replace the earlier ones in the URL of a picture, as if it had no files before", () => {
  const plain = urlOf("sides=outside&artwork=sun&ink=one&repeat=2.5");
  const dressed = pictureWithArtwork(seal, plain, [one]);
  expect(pictureWithArtwork(seal, dressed, [other])).toBe(pictureWithArtwork(seal, plain, [other]));
  expect(parametersOf(dressed)["seal"]).not.toBe(parametersOf(pictureWithArtwork(seal, dressed, [other]))["seal"]);
});

test.each([
  ["a box without print", urlOf("sides=outside&artwork=blank"), [one]],
  ["a box without files", urlOf("sides=outside&artwork=sun"), []],
  ["goods that are not boxes", "/pictures/shipping-box-insert-White.svg", [one]],
  ["goods without a picture", "", [one]],
])("%s keep their picture", (_what, picture, artwork) => {
  expect(pictureWithArtwork(seal, picture, artwork)).toBe(picture);
});
