import { expect, test } from "vitest";
import { printQueryOf, printsOf } from "./prints-of.ts";

const mailer = { family: "mailer", size: { length: 254, width: 203.2, depth: 101.6 }, color: "white" } as const;

test("a sample artwork is fetched for exactly this sheet, and for the inside only if it is printed", () => {
  const both = printsOf({ ...mailer, board: "B" }, { artwork: "sun", sides: "both" });
  const query = "length=254&width=203.2&depth=101.6&unit=mm&board=B&artwork=sun";
  expect(both).toEqual({
    outside: `/api/structures/mailer/artwork.svg?${query}&side=outside`,
    inside: `/api/structures/mailer/artwork.svg?${query}&side=inside`,
  });
  expect(printsOf(mailer, { artwork: "sun", sides: "outside" }).inside).toBeNull();
});

test("lengths are requested without the digits that conversion adds", () => {
  const long = { ...mailer, size: { ...mailer.size, length: 12 * 25.4 } };
  expect(printsOf(long, { artwork: "sun", sides: "outside" }).outside).toContain("length=304.8&");
});

test("a box without artwork fetches no drawing, unless it has drawn tear lines", () => {
  expect(printsOf(mailer, { artwork: "blank", sides: "both" })).toEqual({ outside: null, inside: null });
  expect(printsOf({ ...mailer, family: "document" }, { artwork: "blank", sides: "outside" }).outside).toContain(
    "artwork=blank",
  );
});

test("drawings of the caller are used by their URLs", () => {
  const own = { outside: "blob:one", inside: "blob:two" };
  expect(printsOf(mailer, { artwork: own, sides: "both" })).toEqual(own);
  expect(printsOf(mailer, { artwork: own, sides: "outside" })).toEqual({ outside: "blob:one", inside: null });
});

test("a shopper's own artwork is fetched with its seal, and with the color and sides that the seal is for", () => {
  const print = { ink: "one", repeat: "2", outside: "one-id", inside: "other-id", seal: "sealed" } as const;
  const { outside, inside } = printsOf(mailer, { artwork: "blank", sides: "both", print });
  const query = new URLSearchParams(String(outside).split("?")[1]);
  expect(Object.fromEntries(query)).toMatchObject({ color: "white", sides: "both", artwork: "blank", ...print });
  expect(inside).toBe(String(outside).replace("side=outside", "side=inside"));
});

test("print parameters that a picture does not have are not requested", () => {
  expect(printQueryOf({ length: "6", width: "4", depth: "2", color: "kraft", ink: "one", outside: undefined })).toEqual(
    {
      ink: "one",
    },
  );
});
