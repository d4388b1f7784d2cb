import type { Place } from "@boxwright/core/address/address";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ServerResponse, startRecordingServer } from "../../../platform/testing/recording-server.ts";
import { loqateLookup } from "./loqate-lookup.ts";

const server = await startRecordingServer({
  body: z.looseObject({ Addresses: z.array(z.looseObject({})) }),
  usualResponse: () => ({ json: { Items: [] } }),
});
afterAll(() => server[Symbol.asyncDispose]());

const warnings: unknown[] = [];
const log = { warn: (...logged: unknown[]) => void warnings.push(logged) } as never;
const key = "AA11-AA11-AA11-AA11";

/** A lookup at a Loqate server whose next responses are these. */
function responding(...responses: ServerResponse[]) {
  server.nextResponses.splice(0, server.nextResponses.length, ...responses);
  return loqateLookup({ url: server.url, key, log, timeoutMilliseconds: 300 });
}

const lastRequest = () => server.requests.at(-1);
const near = { city: "", state: "", postalCode: "" };
const search = { text: "101 w abram", country: null, container: null, near } as const;
const refusedWith = (kind: string) => ({ ok: false, refusal: { kind } });
const error = (number: string, description: string) => ({
  json: { Items: [{ Error: number, Description: description, Cause: "…", Resolution: "…" }] },
});

describe("finding at Loqate", () => {
  const items = {
    json: {
      Items: [
        {
          Id: "US|US|A|1",
          Type: "Address",
          Text: "101 W Abram St",
          Highlight: "0-3",
          Description: "Arlington, TX, 76010",
        },
        {
          Id: "US|US|B|2",
          Type: "BuildingNumber",
          Text: "103 W Abram St",
          Highlight: "",
          Description: "Arlington, TX - 12 Addresses",
        },
      ],
    },
  };

  test("returns addresses to retrieve and containers to search in", async () => {
    expect(await responding(items).find(search)).toEqual({
      ok: true,
      value: [
        { id: "US|US|A|1", isContainer: false, text: "101 W Abram St", description: "Arlington, TX, 76010" },
        { id: "US|US|B|2", isContainer: true, text: "103 W Abram St", description: "Arlington, TX - 12 Addresses" },
      ],
    });
  });

  test("searches in all countries of the shop, as a server on behalf of the shopper", async () => {
    await responding(items).find(search);
    expect(lastRequest()).toMatchObject({
      path: "/Capture/Interactive/Find/v1.10/json6.ws",
      query: {
        Key: key,
        Text: "101 w abram",
        Countries: "US,CA,PR",
        Limit: "10",
        Language: "en",
        IsMiddleware: "true",
      },
      body: null,
    });
  });

  test("can search in one country and within a container", async () => {
    await responding(items).find({ text: "101", country: "CA", container: "US|US|B|2", near });
    expect(lastRequest()?.query).toMatchObject({ Countries: "CA", Container: "US|US|B|2" });
    await responding(items).find({ text: "101", country: "US", container: null, near });
    expect(lastRequest()?.query).toMatchObject({ Countries: "US,PR" });
  });

  test("prefers results near the postal code in the form", async () => {
    await responding(items).find({ ...search, near: { ...near, postalCode: "76010" } });
    expect(lastRequest()?.query).toMatchObject({ Origin: "76010" });
    await responding(items).find(search);
    expect(lastRequest()?.query).not.toHaveProperty("Origin");
  });

  test("returns no suggestions if nothing matches", async () => {
    expect(await responding({ json: { Items: [] } }).find(search)).toEqual({ ok: true, value: [] });
  });

  test("refuses an expired container as unknown", async () => {
    const found = await responding(error("1002", "Container Invalid")).find({ ...search, container: "gone" });
    expect(found).toEqual(refusedWith("unknownPlace"));
  });
});

describe("retrieving from Loqate", () => {
  const arlington = {
    Id: "US|US|A|1",
    Language: "ENG",
    Company: "City Hall",
    BuildingNumber: "101",
    Street: "W Abram St",
    City: "Arlington",
    Line1: "101 W Abram St",
    Line2: "Ste 300",
    Line3: "",
    Line4: "",
    Line5: "",
    ProvinceName: "Texas",
    ProvinceCode: "TX",
    PostalCode: "76010-1234",
    CountryIso2: "US",
    POBoxNumber: "",
    Label: "City Hall\n101 W Abram St",
    Type: "Commercial",
    DataLevel: "Premise",
  };

  test("returns the place with the specification's field names", async () => {
    expect(await responding({ json: { Items: [arlington] } }).retrieve("US|US|A|1")).toEqual({
      ok: true,
      value: {
        company: "City Hall",
        streetName: "101 W Abram St",
        additionalStreetInfo: "Ste 300",
        postalCode: "76010-1234",
        state: "TX",
        city: "Arlington",
        country: "US",
        isPoBox: false,
      },
    });
    expect(lastRequest()?.query).toEqual({ Key: key, Id: "US|US|A|1" });
  });

  test("prefers English if an address comes in two languages", async () => {
    const ottawa = { ...arlington, City: "Ottawa", ProvinceCode: "ON", PostalCode: "K1P 1J1", CountryIso2: "CA" };
    const both = [
      { ...ottawa, Language: "FRE", Line1: "111 rue Wellington" },
      { ...ottawa, Language: "ENG", Line1: "111 Wellington St" },
    ];
    const retrieved = await responding({ json: { Items: both } }).retrieve("CA|1");
    expect(retrieved).toMatchObject({ ok: true, value: { streetName: "111 Wellington St", country: "CA" } });
    const french = await responding({ json: { Items: both.slice(0, 1) } }).retrieve("CA|1");
    expect(french).toMatchObject({ ok: true, value: { streetName: "111 rue Wellington" } });
  });

  test("recognises a PO box by its number, even if its lines do not name it", async () => {
    const box = { ...arlington, Line1: "Box 90231", POBoxNumber: "90231" };
    expect(await responding({ json: { Items: [box] } }).retrieve("1")).toMatchObject({ value: { isPoBox: true } });
  });

  test("returns Puerto Rico as a country", async () => {
    const sanJuan = { ...arlington, ProvinceCode: "", ProvinceName: "", PostalCode: "00901", CountryIso2: "PR" };
    expect(await responding({ json: { Items: [sanJuan] } }).retrieve("1")).toMatchObject({
      value: { country: "PR", state: "PR" },
    });
  });

  test("refuses an expired id as unknown", async () => {
    expect(await responding(error("1001", "Id Invalid")).retrieve("old")).toEqual(refusedWith("unknownPlace"));
    expect(await responding({ json: { Items: [] } }).retrieve("old")).toEqual(refusedWith("unknownPlace"));
  });

  test("refuses an address in a country that the shop does not deliver to as unknown", async () => {
    const berlin = { ...arlington, CountryIso2: "DE" };
    expect(await responding({ json: { Items: [berlin] } }).retrieve("1")).toEqual(refusedWith("unknownPlace"));
  });
});

describe("verifying at Loqate", () => {
  const place: Place = {
    streetName: "101 West Abram",
    additionalStreetInfo: "",
    postalCode: "76010",
    state: "TX",
    city: "Arlington",
    country: "US",
  };
  const match = {
    AQI: "B",
    AVC: "V44-I44-P6-100",
    Address1: "101 W Abram St",
    Locality: "Arlington",
    AdministrativeArea: "TX",
    PostalCode: "76010-7102",
  };
  const matches = (...found: object[]) => ({ json: found.map((one) => ({ Input: {}, Matches: [one] })) });

  test("returns the quality code and the address that was probably meant", async () => {
    expect(await responding(matches(match)).verify([place])).toEqual({
      ok: true,
      value: [
        {
          quality: "B",
          isPoBox: false,
          suggestion: { ...place, streetName: "101 W Abram St", postalCode: "76010-7102" },
        },
      ],
    });
    expect(lastRequest()?.body).toEqual({
      Key: key,
      Geocode: false,
      Options: { Process: "Verify" },
      Addresses: [
        {
          Address1: "101 West Abram",
          Address2: "",
          Locality: "Arlington",
          AdministrativeArea: "TX",
          PostalCode: "76010",
          Country: "US",
        },
      ],
    });
  });

  test("suggests nothing if the address is correct as entered", async () => {
    const same = { ...match, AQI: "A", Address1: "101 WEST ABRAM", PostalCode: "76010" };
    expect(await responding(matches(same)).verify([place])).toMatchObject({
      value: [{ quality: "A", suggestion: null }],
    });
  });

  test.each([
    ["an empty code", { ...match, AQI: "" }],
    ["an unverified address", { ...match, AQI: "A", AVC: "U00-U00-P0-000" }],
    ["a reverted address", { ...match, AQI: "C", AVC: "R00-I44-P0-000" }],
  ])("rates %s as not found", async (_what, found) => {
    expect(await responding(matches(found)).verify([place])).toMatchObject({ value: [{ quality: "E" }] });
  });

  test("rates an address without a match as not found", async () => {
    const none = { json: [{ Input: {}, Matches: [] }] };
    expect(await responding(none).verify([place])).toMatchObject({ value: [{ quality: "E", suggestion: null }] });
  });

  test("sends a batch for each country, and returns results in the order of the addresses", async () => {
    const toronto: Place = { ...place, country: "CA", state: "ON", city: "Toronto", postalCode: "M5V 2T6" };
    const lookup = responding(matches({ ...match, AQI: "C" }, { ...match, AQI: "D" }), matches({ ...match, AQI: "A" }));
    const verified = await lookup.verify([place, toronto, { ...place, streetName: "2 Elm St" }]);
    expect(verified).toMatchObject({ value: [{ quality: "C" }, { quality: "A" }, { quality: "D" }] });
    expect(server.requests.slice(-2).map(({ body }) => body?.Addresses.length)).toEqual([2, 1]);
  });

  test("recognises a PO box", async () => {
    const box = responding(matches({ ...match, PostBox: "90231" }));
    expect(await box.verify([place])).toMatchObject({ value: [{ isPoBox: true }] });
  });
});

describe("Loqate is unavailable", () => {
  test.each<[string, ServerResponse]>([
    ["rejects the key, with status 200", error("2", "Unknown key")],
    ["has no credit left, with status 200", error("3", "Account out of credit")],
    [
      "refuses a batch, with status 200",
      { json: { Number: 2, Description: "Unknown key", Cause: "", Resolution: "" } },
    ],
    ["responds with 503", { status: 503 }],
    ["sends an unknown response", { json: { hello: "world" } }],
    ["does not respond in time", "silence"],
  ])("if it %s", async (_what, response) => {
    expect(await responding(response).find(search)).toEqual(refusedWith("lookupUnavailable"));
    expect(JSON.stringify(warnings.at(-1))).not.toContain(key);
  });

  test("if it cannot be reached", async () => {
    const nowhere = loqateLookup({ url: "http://127.0.0.1:1", key, log });
    expect(await nowhere.retrieve("1")).toEqual(refusedWith("lookupUnavailable"));
  });

  test("and gets no further requests for a while after five failures in a row", async () => {
    const lookup = responding(...Array.from({ length: 5 }, () => ({ status: 500 })));
    const before = server.requests.length;
    for (let call = 0; call < 8; call += 1) expect(await lookup.find(search)).toEqual(refusedWith("lookupUnavailable"));
    expect(server.requests.length - before).toBe(5);
  });
});
