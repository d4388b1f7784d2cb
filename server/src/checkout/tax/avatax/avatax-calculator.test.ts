import type { TaxRequest } from "@boxwright/core/cart/charges";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { toCents } from "@boxwright/core/kernel/money";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerResponse } from "../../../platform/testing/recording-server.ts";
import { cacheEstimates } from "../cache-estimates.ts";
import { avaTaxError, startAvaTaxServer } from "../testing/avatax-server.ts";
import { avaTaxCalculator } from "./avatax-calculator.ts";
import { avaTaxClient } from "./avatax-client.ts";

const server = await startAvaTaxServer();
afterAll(() => server[Symbol.asyncDispose]());

const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };
const now = () => new Date("2026-11-21T03:00:00Z");
/** Long enough for a busy machine; only the test of a missing response waits for it. */
const timeoutMilliseconds = 1_000;

function openCalculator({ config } = server) {
  return avaTaxCalculator({
    plant: plantNamed("arlington"),
    config,
    create: avaTaxClient(config, timeoutMilliseconds),
    log,
    now,
  });
}

const request: TaxRequest = {
  buyer: { id: "5f0e8a4e-95a5-4a52-8d9a-0d8f3c7d6b10", isReseller: false },
  destination: {
    streetName: "101 W Abram St",
    additionalStreetInfo: "Ste 300",
    postalCode: "76010",
    state: "TX",
    city: "Arlington",
    country: "US",
  },
  lines: [
    {
      sku: "MAILER",
      title: "Custom Mailer Box",
      quantity: 100,
      net: { goods: toCents(34_200), shipping: toCents(1899) },
    },
    { sku: "SAMPLE", title: "Sample Mailer Box", quantity: 1, net: { goods: toCents(100), shipping: toCents(0) } },
  ],
};
const failed = { ok: false, refusal: "TAX_CALCULATION_FAILED" };

beforeEach(() => void warnings.splice(0));

describe("an estimate of AvaTax", () => {
  test("sends the sale line by line, with goods after discount and delivery, and does not commit it", async () => {
    await openCalculator().estimate(request);
    const sent = server.requests.at(-1);
    expect(sent).toMatchObject({
      method: "POST",
      path: "/api/v2/transactions/create",
      query: { $include: "Details" },
      authorization: `Basic ${Buffer.from("2000000000:1A2B3C4D5E6F7A8B").toString("base64")}`,
    });
    expect(sent?.body).toEqual({
      type: "SalesOrder",
      commit: false,
      companyCode: "BOXWRIGHT",
      date: "2026-11-20",
      customerCode: "5f0e8a4e-95a5-4a52-8d9a-0d8f3c7d6b10",
      currencyCode: "USD",
      addresses: {
        shipFrom: { city: "Arlington", region: "TX", postalCode: "76010", country: "US" },
        shipTo: {
          line1: "101 W Abram St",
          line2: "Ste 300",
          city: "Arlington",
          region: "TX",
          postalCode: "76010",
          country: "US",
        },
      },
      lines: [
        {
          number: "1",
          quantity: 100,
          amount: 342,
          taxCode: "P0000000",
          itemCode: "MAILER",
          description: "Custom Mailer Box",
        },
        { number: "1-freight", quantity: 1, amount: 18.99, taxCode: "FR020100", description: "Delivery" },
        {
          number: "2",
          quantity: 1,
          amount: 1,
          taxCode: "P0000000",
          itemCode: "SAMPLE",
          description: "Sample Mailer Box",
        },
        { number: "2-freight", quantity: 1, amount: 0, taxCode: "FR020100", description: "Delivery" },
      ],
    });
  });

  test("has the tax of each line and the portion of each authority", async () => {
    expect(await openCalculator().estimate(request)).toEqual({
      ok: true,
      value: {
        lines: [
          { goods: 2138 + 684, shipping: 119 + 38 },
          { goods: 6 + 2, shipping: 0 },
        ],
        portions: [
          { name: "TX STATE TAX", rate: 6250, amount: 2138 + 119 + 6 },
          { name: "TX CITY TAX", rate: 2000, amount: 684 + 38 + 2 },
        ],
        rate: 8250,
        exemption: null,
      },
    });
  });

  test("is made for a street that is longer than AvaTax allows", async () => {
    const destination = { ...request.destination, streetName: "Long Street ".repeat(16), city: "Arlington ".repeat(9) };
    expect(await openCalculator().estimate({ ...request, destination })).toMatchObject({ ok: true });
  });

  test("for a reseller is exempt", async () => {
    const { value } = (await openCalculator().estimate({
      ...request,
      buyer: { id: "reseller", isReseller: true },
    })) as {
      value: unknown;
    };
    expect(server.requests.at(-1)?.body).toMatchObject({ entityUseCode: "G" });
    expect(value).toMatchObject({ portions: [], rate: 0, exemption: "resale", lines: [{ goods: 0 }, { goods: 0 }] });
  });
});

describe("an estimate fails", () => {
  test.each<[string, ServerResponse]>([
    ["does not respond in time", "silence"],
    ["is unavailable", { status: 503 }],
    ["does not know the account", avaTaxError("AuthenticationException", 401)],
    ["rejects the sale", avaTaxError("GetTaxError")],
    ["sends something else", { json: { hello: "world" } }],
    ["sends an amount with fractions of a cent", { json: { totalTax: 0.005, lines: [] } }],
    ["sends the taxes of other lines", { json: { totalTax: 0, lines: [] } }],
  ])("if AvaTax %s", async (_what, response) => {
    server.nextResponses.push(response);
    expect(await openCalculator().estimate(request)).toEqual(failed);
    expect(JSON.stringify(warnings)).not.toContain("1A2B3C4D5E6F7A8B");
    expect(warnings).toHaveLength(1);
  });

  test.each(["InvalidAddress", "JurisdictionNotFoundError"])(
    "for an address with %s, which the shopper can correct",
    async (code) => {
      server.nextResponses.push(avaTaxError(code));
      expect(await openCalculator().estimate(request)).toEqual({ ok: false, refusal: "ESTIMATE_TAX_NEEDS_INFO" });
    },
  );

  test("if AvaTax cannot be reached", async () => {
    const nowhere = openCalculator({ ...server, config: { ...server.config, url: "http://127.0.0.1:1" } });
    expect(await nowhere.estimate(request)).toEqual(failed);
  });

  test("without a call after AvaTax has failed five times in a row", async () => {
    server.nextResponses.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
    const before = server.requests.length;
    const { estimate } = openCalculator();
    for (let call = 0; call < 8; call += 1) expect(await estimate(request)).toEqual(failed);
    expect(server.requests.length - before).toBe(5);
  });

  test("for eight invalid addresses without opening the circuit breaker", async () => {
    server.nextResponses.push(...Array.from({ length: 8 }, () => avaTaxError("InvalidAddress")));
    const { estimate } = openCalculator();
    for (let call = 0; call < 8; call += 1) await estimate(request);
    expect(await estimate(request)).toMatchObject({ ok: true });
  });
});

describe("a cached estimate", () => {
  const countCalls = async (work: () => Promise<unknown>) => {
    const before = server.requests.length;
    await work();
    return server.requests.length - before;
  };

  test("is made once, even for simultaneous calls", async () => {
    const { estimate } = cacheEstimates(openCalculator());
    const calls = await countCalls(async () => {
      const [first, second] = await Promise.all([estimate(request), estimate({ ...request })]);
      expect(second).toEqual(first);
      expect(await estimate(request)).toEqual(first);
    });
    expect(calls).toBe(1);
  });

  test("is made again for any other sale, or if a fresh one is requested", async () => {
    const { estimate } = cacheEstimates(openCalculator());
    const calls = await countCalls(async () => {
      await estimate(request);
      await estimate({ ...request, lines: request.lines.slice(0, 1) });
      await estimate({ ...request, buyer: { ...request.buyer, isReseller: true } });
      await estimate({ ...request, fresh: true });
    });
    expect(calls).toBe(4);
  });

  test("is made again if it failed", async () => {
    const { estimate } = cacheEstimates(openCalculator());
    server.nextResponses.push({ status: 500 });
    expect(await estimate(request)).toEqual(failed);
    expect(await estimate(request)).toMatchObject({ ok: true });
  });
});
