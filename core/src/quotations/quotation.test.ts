import fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarDate } from "../kernel/dates.ts";
import { addCents, toCents } from "../kernel/money.ts";
import {
  heldOffer,
  heldOffers,
  isExpired,
  pricesOf,
  type QuotedLine,
  totalOfLine,
  totalOfQuotation,
  withoutHeldOffers,
} from "./quotation.ts";

const validUntil = "2026-12-19" as CalendarDate;
const before = new Date("2026-12-01T12:00:00Z");
const line: fc.Arbitrary<QuotedLine> = fc.record({
  productKey: fc.constant("custom-shipper-box"),
  sku: fc.constantFrom("SHIPPER", "MAILER"),
  skuVersion: fc.constant(1),
  selection: fc.record({ Size: fc.constantFrom("12x9x6", "9x6x4"), Color: fc.constantFrom("Kraft", "White") }),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  unitPrice: fc.record({ amount: fc.nat(100_000), digits: fc.integer({ min: 2, max: 6 }) }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const shipping = fc.nat(1_000_000).map(toCents);

test("the prices of all lines add up to the total of the quotation, to the cent", () => {
  fc.assert(
    fc.property(lines, shipping, (quoted, price) => {
      const prices = pricesOf("q", { lines: quoted, shipping: price, validUntil });
      expect(addCents(...prices.flatMap((one) => [one.total, one.shipping]))).toBe(totalOfQuotation(quoted, price));
      for (const one of prices) expect(Math.min(one.total, one.shipping)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a line has its offer until its quantity or selection changes, and has it again when it is changed back", () => {
  fc.assert(
    fc.property(lines, shipping, fc.integer({ min: 1, max: 9 }), (quoted, price, more) => {
      for (const offer of pricesOf("q", { lines: quoted, shipping: price, validUntil })) {
        const { sku, selection, quantity } = offer;
        const bought = { sku, selection, quantity, quoted: offer };
        const none = new Set<string>();
        expect(heldOffer(bought, before, none)).toBe(offer);
        expect(heldOffer({ ...bought, quantity: quantity + more }, before, none)).toBeNull();
        expect(heldOffer({ ...bought, selection: { ...selection, Size: "1x1x1" } }, before, none)).toBeNull();
        expect(heldOffer({ ...bought, sku: `${sku}-2` }, before, none)).toBeNull();
        expect(heldOffer(bought, before, new Set(["q"]))).toBeNull();
        expect(heldOffer({ ...bought, quoted: null }, before, none)).toBeNull();
      }
    }),
  );
});

test("an offer holds once in a cart, for the first of its lines, and is not added again while it holds", () => {
  fc.assert(
    fc.property(lines, shipping, fc.integer({ min: 2, max: 4 }), (quoted, price, times) => {
      const offers = pricesOf("q", { lines: quoted, shipping: price, validUntil });
      const taken = offers.map((quotedPrice) => ({ ...quotedPrice, quoted: quotedPrice }));
      const cart = Array.from({ length: times }, () => taken).flat();
      const none = new Set<string>();
      const held = heldOffers(cart, before, none);
      expect(held).toEqual([...offers, ...cart.slice(offers.length).map(() => null)]);
      expect(withoutHeldOffers(taken, taken, before)).toEqual([]);
      expect(withoutHeldOffers(taken, [], before)).toEqual(taken);
      const plain = taken.map((line) => ({ ...line, quoted: null }));
      expect(withoutHeldOffers(plain, taken, before)).toEqual(plain);
      const changed = taken.map((line) => ({ ...line, quantity: line.quantity + 1 }));
      expect(heldOffers([...changed, ...taken], before, none)).toEqual([...changed.map(() => null), ...offers]);
      expect(withoutHeldOffers(taken, changed, before)).toEqual(taken);
    }),
  );
});

test.each([
  ["2026-12-19T23:00:00Z", false],
  ["2026-12-20T04:59:59Z", false],
  ["2026-12-20T05:00:00Z", true],
])("a quotation until December 19 is expired at %s: %s", (now, expired) => {
  expect(isExpired(validUntil, new Date(now))).toBe(expired);
});

test.each([
  [6_000, { amount: 116, digits: 2 }, 696_000],
  [6_000, { amount: 116_333, digits: 5 }, 697_998],
  [1, { amount: 5, digits: 3 }, 0],
  [3, { amount: 5, digits: 3 }, 2],
])("%i pieces at %j cost %i cents", (quantity, unitPrice, total) => {
  expect(totalOfLine({ quantity, unitPrice })).toBe(total);
});
