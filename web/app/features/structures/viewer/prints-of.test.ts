import { expect, test } from "vitest";
import { printsOf } from "./prints-of.ts";

const mailer = { family: "mailer", size: { length: 254, width: 203.2, depth: 101.6 }, color: "white" } as const;

test("a sample artwork is fetched for the very sheet, inside only where the inside is printed", () => {
  const both = printsOf({ ...mailer, board: "B" }, "sun", "both");
  const asked = "length=254&width=203.2&depth=101.6&unit=mm&board=B&artwork=sun";
  expect(both).toEqual({
    outside: `/api/structures/mailer/artwork.svg?${asked}&side=outside`,
    inside: `/api/structures/mailer/artwork.svg?${asked}&side=inside`,
  });
  expect(printsOf(mailer, "sun", "outside").inside).toBeNull();
});

test("lengths are asked for without the digits that converting them has left", () => {
  const long = { ...mailer, size: { ...mailer.size, length: 12 * 25.4 } };
  expect(printsOf(long, "sun", "outside").outside).toContain("length=304.8&");
});

test("a bare box fetches nothing, but for one that tears open along drawn lines", () => {
  expect(printsOf(mailer, "blank", "both")).toEqual({ outside: null, inside: null });
  expect(printsOf({ ...mailer, family: "document" }, "blank", "outside").outside).toContain("artwork=blank");
});

test("drawings of one's own are taken by their addresses", () => {
  const own = { outside: "blob:one", inside: "blob:two" };
  expect(printsOf(mailer, own, "both")).toEqual(own);
  expect(printsOf(mailer, own, "outside")).toEqual({ outside: "blob:one", inside: null });
});
