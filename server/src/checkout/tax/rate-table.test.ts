import type { Place } from "@boxwright/core/address/address";
import { countryCodes } from "@boxwright/core/address/countries";
import { statesOf } from "@boxwright/core/address/states";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { fillCartCharges } from "../fill-cart-charges.ts";
import { loadTaxTable } from "./load-tax-table.ts";
import { rateTable } from "./rate-table.ts";

const { taxes } = fillCartCharges(plantNamed("arlington"), rateTable(loadTaxTable()));
const place: Place = {
  streetName: "100 Example Street",
  additionalStreetInfo: "",
  postalCode: "76010",
  state: "TX",
  city: "Arlington",
  country: "US",
};
const net = { goods: toCents(10_000), shipping: toCents(1000) };
const lines = [{ sku: "MAILER", title: "Custom Mailer Box", quantity: 100, net }];

function taxIn(change: Partial<Place>, isReseller = false) {
  return taxes({ buyer: { id: "buyer", isReseller }, destination: { ...place, ...change }, lines });
}

describe("the embedded table of taxes", () => {
  test("covers every state and province of the addresses", async () => {
    for (const country of countryCodes) {
      for (const { code: state } of statesOf[country])
        expect(await taxIn({ country, state }), state).toMatchObject({ ok: true });
    }
  });

  test.each([
    ["TX", 625, 62],
    ["CA", 725, 0],
    ["PR", 1150, 115],
    ["OR", 0, 0],
  ])("taxes goods and delivery to %s as the state does", async (state, goods, shipping) => {
    expect(await taxIn({ state })).toMatchObject({ value: { lines: [{ goods, shipping }], exemption: null } });
  });

  test("taxes delivery everywhere in Canada, in portions of country and province", async () => {
    expect(await taxIn({ country: "CA", state: "BC", postalCode: "V5K 0A1" })).toMatchObject({
      value: {
        lines: [{ goods: 1200, shipping: 120 }],
        portions: [
          { name: "GST", rate: 5000, amount: 550 },
          { name: "PST", rate: 7000, amount: 770 },
        ],
      },
    });
  });

  test("exempts resellers", async () => {
    expect(await taxIn({}, true)).toMatchObject({
      value: { lines: [{ goods: 0, shipping: 0 }], portions: [], exemption: "resale" },
    });
  });

  test("refuses an incomplete address, and a state without rates", async () => {
    expect(await taxIn({ state: "" })).toEqual({ ok: false, refusal: "ESTIMATE_TAX_NEEDS_INFO" });
    expect(await taxIn({ postalCode: "" }, true)).toEqual({ ok: false, refusal: "ESTIMATE_TAX_NEEDS_INFO" });
    expect(await taxIn({ state: "GU" })).toEqual({ ok: false, refusal: "MISSING_TAX_SETUP" });
  });
});
