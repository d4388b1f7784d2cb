import { expect, test } from "vitest";
import { printQueryOf, printsOf } from "./prints-of.ts";

const mailer = { family: "mailer", size: { length: 254, width: 203.2, depth: 101.6 }, color: "white" } as const;

test("a sample artwork is fetched for the very sheet, inside only where the inside is printed", () => {
  const both = printsOf({ ...mailer, board: "B" }, { artwork: "sun", sides: "both" });
  const asked = "length=254&width=203.2&depth=101.6&unit=mm&board=B&artwork=sun";
  expect(both).toEqual({
    outside: `/api/structures/mailer/artwork.svg?${asked}&side=outside`,
    inside: `/api/structures/mailer/artwork.svg?${asked}&side=inside`,
  });
  expect(printsOf(mailer, { artwork: "sun", sides: "outside" }).inside).toBeNull();
});

test("lengths are asked for without the digits that converting them has left", () => {
  const long = { ...mailer, size: { ...mailer.size, length: 12 * 25.4 } };
  expect(printsOf(long, { artwork: "sun", sides: "outside" }).outside).toContain("length=304.8&");
});

test("a bare box fetches nothing, but for one that tears open along drawn lines", () => {
  expect(printsOf(mailer, { artwork: "blank", sides: "both" })).toEqual({ outside: null, inside: null });
  expect(printsOf({ ...mailer, family: "document" }, { artwork: "blank", sides: "outside" }).outside).toContain(
    "artwork=blank",
  );
});

test("drawings of one's own are taken by their addresses", () => {
  const own = { outside: "blob:one", inside: "blob:two" };
  expect(printsOf(mailer, { artwork: own, sides: "both" })).toEqual(own);
  expect(printsOf(mailer, { artwork: own, sides: "outside" })).toEqual({ outside: "blob:one", inside: null });
});

test("a shopper's own artwork is fetched with its seal, and with the color and sides that the seal is for", () => {
  const print = { ink: "one", repeat: "2", outside: "one-id", inside: "other-id", seal: "sealed" } as const;
  const { outside, inside } = printsOf(mailer, { artwork: "blank", sides: "both", print });
  const asked = new URLSearchParams(outside?.split("?")[1]);
  expect(Object.fromEntries(asked)).toMatchObject({ color: "white", sides: "both", artwork: "blank", ...print });
  expect(inside).toBe(outside?.replace("side=outside", "side=inside"));
});

test("what a picture does not name of its print is not asked for", () => {
  expect(printQueryOf({ length: "6", width: "4", depth: "2", color: "kraft", ink: "one", outside: undefined })).toEqual(
    {
      ink: "one",
    },
  );
});
