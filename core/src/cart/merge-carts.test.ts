import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arlington } from "../address/testing/sample-address.ts";
import { toCents } from "../kernel/money.ts";
import { maxSampleBoxes } from "../samples/sample-boxes.ts";
import { type Cart, type CartLine, emptyCart } from "./cart.ts";
import { maxLines } from "./change-lines.ts";
import { mergeCarts } from "./merge-carts.ts";

const cart = (id: string, lines: readonly CartLine[], change: Partial<Cart> = {}): Cart => ({
  ...emptyCart(id, "boxwright-us"),
  version: 3,
  lines,
  ...change,
});

const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id,
  shippingLineId: `shipping of ${id}`,
  productKey: "custom-mailer-box",
  sku: "MAILER",
  skuVersion: 1,
  quantity: 100,
  selection: { Size: "10x8x4" },
  proofStyle: null,
  sampleStyle: null,
  sampleSlot: null,
  quoted: null,
  designId: null,
  placements: null,
  printApproval: null,
  approval: null,
  artwork: [],
  customerComments: "",
  deliveryOptionId: null,
  agreedTotal: toCents(34_200),
  agreedArrival: null,
  ...change,
});

const sample = (id: string, sampleStyle: string, sampleSlot: number) =>
  line(id, { sampleStyle, sampleSlot, quantity: 1 });

const idsOf = ({ lines }: Cart) => lines.map(({ id }) => id);

describe("merging carts", () => {
  test("appends the visitor's lines to the customer's, also if both have the same product", () => {
    const { into, from } = mergeCarts(cart("customer", [line("a")]), cart("visitor", [line("b"), line("c")]));
    expect(into).toEqual({ ...cart("customer", [line("a"), line("b"), line("c")]), version: 4 });
    expect(from).toEqual({ ...cart("visitor", []), version: 4, state: "Merged" });
  });

  test("leaves a sample behind if the customer's cart has one of that style", () => {
    const merged = mergeCarts(cart("customer", [sample("a", "8x6x4", 1)]), cart("visitor", [sample("b", "8x6x4", 1)]));
    expect([idsOf(merged.into), idsOf(merged.from)]).toEqual([["a"], ["b"]]);
  });

  test("leaves samples behind beyond the third, and gives the others free slots", () => {
    const samples = [sample("c", "3", 1), sample("d", "4", 2), line("e")];
    const { into, from } = mergeCarts(
      cart("customer", [sample("a", "1", 1), sample("b", "2", 3)]),
      cart("visitor", samples),
    );
    expect([idsOf(into), idsOf(from)]).toEqual([["a", "b", "c", "e"], ["d"]]);
    expect(into.lines.map(({ sampleSlot }) => sampleSlot)).toEqual([1, 3, 2, null]);
  });

  test("takes over email, addresses and coupon only if the customer's cart has none", () => {
    const details = {
      email: "a@demo.boxwright.example",
      shippingAddress: arlington,
      billingAddress: arlington,
      couponCode: "SHIPFREE",
    };
    const other = { ...details, email: "b@demo.boxwright.example", couponCode: "WELCOME10" };
    expect(mergeCarts(cart("customer", []), cart("visitor", [], details)).into).toMatchObject(details);
    expect(mergeCarts(cart("customer", [], other), cart("visitor", [], details)).into).toMatchObject(other);
  });

  test("leaves lines behind beyond the most that a cart holds", () => {
    const some = (count: number, name: string) => Array.from({ length: count }, (_, index) => line(`${name}${index}`));
    const { into, from } = mergeCarts(cart("customer", some(150, "a")), cart("visitor", some(65, "b")));
    expect(idsOf(into).slice(0, 150)).toEqual(some(150, "a").map(({ id }) => id));
    expect([into.lines.length, idsOf(from)]).toEqual([
      maxLines,
      some(65, "b")
        .slice(50)
        .map(({ id }) => id),
    ]);
  });

  test("loses no line, doubles no line, and stays within the limits of a cart, for any two carts", () => {
    const anyStyles = fc.array(fc.constantFrom(...Array<string>(30).fill("printed"), "1", "2", "3", "4", "5"), {
      maxLength: 150,
      size: "max",
    });
    const filled = (name: string, wanted: readonly string[]) =>
      mergeCarts(
        cart(name, []),
        cart(
          "shelf",
          wanted.map((style, index) =>
            style === "printed" ? line(`${name}${index}`) : sample(`${name}${index}`, style, 1),
          ),
        ),
      ).into;
    fc.assert(
      fc.property(anyStyles, anyStyles, (wantedHere, wantedThere) => {
        const [ofCustomer, ofVisitor] = [filled("customer", wantedHere), filled("visitor", wantedThere)];
        const { into, from } = mergeCarts(ofCustomer, ofVisitor);

        expect([...idsOf(into), ...idsOf(from)].toSorted()).toEqual(
          [...idsOf(ofCustomer), ...idsOf(ofVisitor)].toSorted(),
        );
        expect(into.lines.slice(0, ofCustomer.lines.length)).toEqual(ofCustomer.lines);
        expect(into.lines.length).toBeLessThanOrEqual(maxLines);
        const slots = into.lines.flatMap(({ sampleSlot }) => sampleSlot ?? []);
        const styles = into.lines.flatMap(({ sampleStyle }) => sampleStyle ?? []);
        expect(slots.every((slot) => slot >= 1 && slot <= maxSampleBoxes)).toBe(true);
        expect(new Set(slots).size).toBe(slots.length);
        expect(new Set(styles).size).toBe(styles.length);
        expect(styles).toHaveLength(slots.length);
        for (const left of from.lines) {
          const hasStyle = left.sampleStyle !== null && styles.includes(left.sampleStyle);
          const isFourth = left.sampleStyle !== null && slots.length === maxSampleBoxes;
          expect(hasStyle || isFourth || into.lines.length === maxLines).toBe(true);
        }
        const unslotted = ({ sampleSlot: _, ...rest }: CartLine) => rest;
        const before = new Map(ofVisitor.lines.map((taken) => [taken.id, unslotted(taken)]));
        for (const taken of into.lines.slice(ofCustomer.lines.length))
          expect(unslotted(taken)).toEqual(before.get(taken.id));
      }),
    );
  });
});
