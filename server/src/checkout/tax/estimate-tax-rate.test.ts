import { toCents } from "@boxwright/core/kernel/money";
import { ok } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import type { Spend } from "../../platform/budgets.ts";
import { estimateTaxRate } from "./estimate-tax-rate.ts";
import { loadTaxTable } from "./load-tax-table.ts";
import { rateTable } from "./rate-table.ts";
import type { TaxCalculator } from "./tax-calculator.ts";

const texas = {
  streetName: "",
  additionalStreetInfo: "",
  city: "",
  postalCode: "76010",
  state: "TX",
  country: "US",
} as const;
const goods = { sku: "MAILER", title: "Custom Mailer Box", quantity: 100, total: toCents(10_000) };
const buyer = { id: "buyer", isReseller: false, clientIp: "192.0.2.1" };

const refusing: Spend = async () => 60;

describe("the tax rate for goods that are in no cart yet", () => {
  test("comes from the table of rates without a call of a tax service", async () => {
    const rateAt = estimateTaxRate(rateTable(loadTaxTable()), refusing);
    expect(await rateAt(buyer, texas, goods)).toEqual({ part: 6250, whole: 100_000 });
    expect(await rateAt({ ...buyer, isReseller: true }, texas, goods)).toMatchObject({ part: 0 });
    expect(await rateAt(buyer, { ...texas, state: "GU" }, goods)).toBeNull();
  });

  test("comes from a tax service within the budget of the client's network, and is null above it", async () => {
    let calls = 0;
    const service: TaxCalculator = {
      known: () => null,
      estimate: async () => {
        calls += 1;
        return ok({
          lines: [{ goods: toCents(625), shipping: toCents(0) }],
          rate: 6250,
          portions: [],
          exemption: null,
        });
      },
    };
    let spent = 0;
    const spend: Spend = async ({ perNetwork }, clientIp, amount) => {
      expect(clientIp).toBe(buyer.clientIp);
      spent += amount;
      return spent > perNetwork ? 60 : null;
    };
    const rateAt = estimateTaxRate(service, spend);
    for (let time = 0; time < 600; time += 1) await rateAt(buyer, texas, goods);
    expect(await rateAt(buyer, texas, goods)).toBeNull();
    expect(calls).toBe(600);
  });
});
