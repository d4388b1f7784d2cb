import { ok, refused } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { testApi, testToken } from "../../platform/testing/api.ts";
import type { AddressLookup } from "../lookup/address-lookup.ts";
import { embeddedLookup } from "../lookup/embedded/embedded-lookup.ts";
import { loadGazetteer } from "../lookup/embedded/load-gazetteer.ts";
import { addressOperations } from "./operations.ts";

const token = testToken();
const embedded = embeddedLookup(loadGazetteer);
const api = testApi(addressOperations(embedded));
/** The calls with a lookup that the test replaces in part. */
const over = (lookup: Partial<AddressLookup>) => testApi(addressOperations({ ...embedded, ...lookup }));

const find = (query: Record<string, string>) => `/api/addresses/find?${new URLSearchParams(query)}`;
const place = {
  streetName: "101 West Abram Street",
  postalCode: "76010",
  state: "Texas",
  city: "Arlington",
  country: "United States",
};
const verify = (...addresses: object[]) => ["POST", "/api/addresses/verify", { token, body: { addresses } }] as const;

describe("finding and retrieving an address", () => {
  test("returns a place for a typed text", async () => {
    const { json } = await api.call("GET", find({ text: "1 Calle Sol, 00901", country: "PR" }), { token });
    expect(json.results).toHaveLength(1);
    const { json: found } = await api.call("GET", `/api/addresses/${json.results[0].id}`, { token });
    expect(found).toEqual({
      company: "",
      streetName: "1 Calle Sol",
      additionalStreetInfo: "",
      postalCode: "00901",
      state: "PR",
      city: "San Juan",
      country: "PR",
    });
  });

  test.each(["ab", "  ab  ", ""])("refuses the text %j, which has less than three characters", async (text) => {
    expect((await api.call("GET", find({ text }), { token })).json).toMatchObject({
      status: 400,
      errors: [{ path: "text", message: "Please type atleast 3 characters" }],
    });
  });

  test.each<[string, Record<string, string>]>([
    ["an unknown country", { text: "abc", country: "DE" }],
    ["an unknown field", { text: "abc", key: "AA11" }],
    ["control characters", { text: "abc\u0000" }],
  ])("is refused for %s", async (_what, query) => {
    expect((await api.call("GET", find(query), { token })).json).toMatchObject({
      status: 400,
      title: "InvalidRequest",
    });
  });

  test("passes on ids with bars, slashes and spaces", async () => {
    const requestedIds: string[] = [];
    const strange = over({
      retrieve: async (id) => {
        requestedIds.push(id);
        return refused({ kind: "unknownPlace" });
      },
    });
    const id = "US|US|A/1 2|ENG";
    const { json } = await strange.call("GET", `/api/addresses/${encodeURIComponent(id)}`, { token });
    expect(requestedIds).toEqual([id]);
    expect(json).toMatchObject({ status: 404, title: "NotFound", code: "ECX036" });
  });

  test.each([
    ["that the service marks", { streetName: "Box 12", isPoBox: true }],
    ["by its lines", { streetName: "PO Box 12", isPoBox: false }],
  ])("refuses a PO box %s", async (_what, box) => {
    const retrieve = async () =>
      ok({ ...place, company: "", additionalStreetInfo: "", state: "TX", country: "US" as const, ...box });
    expect((await over({ retrieve }).call("GET", "/api/addresses/1", { token })).json).toMatchObject({
      status: 422,
      title: "PoBoxNotSupported",
      code: "ECX038",
    });
  });
});

describe("verifying addresses", () => {
  test("returns the quality of each address", async () => {
    const { json } = await api.call(...verify(place, { ...place, city: "Houston" }));
    expect(json.results).toMatchObject([
      { quality: "A", isPoBox: false, suggestion: null },
      { quality: "C", suggestion: { ...place, city: "Arlington", state: "TX", country: "US" } },
    ]);
  });

  test("names the fields that break a rule", async () => {
    expect((await api.call(...verify(place, { ...place, state: "Ontario", city: "12" }))).json).toMatchObject({
      status: 422,
      title: "InvalidAddress",
      errors: [
        { path: "addresses.1.city", message: "Use only letters and spaces for the city" },
        { path: "addresses.1.state", message: "Choose a state or province of this country" },
      ],
    });
  });

  test("refuses a PO box", async () => {
    expect((await api.call(...verify({ ...place, streetName: "p o box" }))).json).toMatchObject({
      status: 422,
      title: "PoBoxNotSupported",
      code: "ECX038",
      errors: [{ path: "addresses.0.streetName", message: "PO Box address not supported" }],
    });
  });

  test.each([
    ["no address", []],
    ["eleven addresses", Array.from({ length: 11 }, () => place)],
    ["a name that is too long", [{ ...place, city: "x".repeat(101) }]],
    ["an unknown field", [{ ...place, firstName: "Sample" }]],
  ])("is refused for %s", async (_what, addresses) => {
    expect((await api.call(...verify(...addresses))).json).toMatchObject({ status: 400, title: "InvalidRequest" });
  });
});

describe("an unavailable address service is reported with the code of the call", () => {
  const away = over({
    find: async () => refused({ kind: "lookupUnavailable" }),
    retrieve: async () => refused({ kind: "lookupUnavailable" }),
    verify: async () => refused({ kind: "lookupUnavailable" }),
  });

  test.each([
    ["ECX037", "GET", find({ text: "abc" }), undefined],
    ["ECX036", "GET", "/api/addresses/1", undefined],
    ["ECX044", "POST", "/api/addresses/verify", { addresses: [place] }],
  ])("%s", async (code, method, path, body) => {
    const { json, headers } = await away.call(method, path, { token, ...(body && { body }) });
    expect(json).toMatchObject({ status: 503, title: "Unavailable", code });
    expect(headers.get("retry-after")).toBe("10");
  });
});

test("refuses a call without a token", async () => {
  expect((await api.call("GET", find({ text: "abc" }))).status).toBe(401);
  expect((await api.call("POST", "/api/addresses/verify", { body: { addresses: [place] } })).status).toBe(401);
});
