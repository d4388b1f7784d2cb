import type { Place } from "@boxwright/core/address/address";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AddressSearch } from "../address-lookup.ts";
import { embeddedLookup } from "./embedded-lookup.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import { placeIdOf, placeOfId } from "./place-id.ts";

const lookup = embeddedLookup(loadGazetteer);

const nowhere: AddressSearch["near"] = { city: "", state: "", postalCode: "" };

async function found(
  text: string,
  country: AddressSearch["country"] = null,
  near: Partial<AddressSearch["near"]> = {},
) {
  const result = await lookup.find({ text, country, container: null, near: { ...nowhere, ...near } });
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.value;
}

async function linesFor(...search: Parameters<typeof found>) {
  return (await found(...search)).map(({ text: line, description }) => [line, description].join(" | "));
}

describe("the embedded lookup finds", () => {
  test.each([
    ["a postal code", "76010", "Arlington, TX 76010 | "],
    ["a postal code after a street", "101 W Abram St 76010", "101 W Abram St | Arlington, TX 76010"],
    [
      "a whole address on one line",
      "101 W Abram St, Apt 4, Arlington, TX 76010-1234",
      "101 W Abram St, Apt 4 | Arlington, TX 76010-1234",
    ],
    ["a city and its state without commas", "101 W Abram St Arlington TX", "101 W Abram St | Arlington, TX"],
    ["the beginning of a city after a comma", "1 Calle Sol, San Jua", "1 Calle Sol | San Juan, PR"],
    ["an abbreviated city", "9 Elm St, Ft Worth, TX", "9 Elm St | Fort Worth, TX"],
    ["a city in Canada, despite its accents", "1 Rue A, Montréal QC", "1 Rue A | Montreal, QC"],
    ["a Canadian postal code", "12 King St, Toronto ON M5V 2T6", "12 King St | Toronto, ON M5V 2T6"],
  ])("%s", async (_what, text, line) => {
    expect((await linesFor(text))[0]).toBe(line);
  });

  test.each([
    ["postal code", { postalCode: "76010" }, "500 E Border | Arlington, TX 76010"],
    ["city and state", { city: "Arlington", state: "TX" }, "500 E Border | Arlington, TX"],
    ["state by name", { city: "arlington", state: "Texas" }, "500 E Border | Arlington, TX"],
    ["postal code rather than its city", { city: "Dallas", postalCode: "76010" }, "500 E Border | Arlington, TX 76010"],
  ])("a street alone with the %s of its form", async (_what, near, line) => {
    expect(await linesFor("500 E Border", "US", near)).toEqual([line]);
  });

  test("a street without a repeated city if the form has the city as well", async () => {
    expect(await linesFor("500 E Border Arlington", "US", { postalCode: "76010" })).toEqual([
      "500 E Border | Arlington, TX 76010",
    ]);
  });

  test("the typed place rather than the place of the form", async () => {
    expect(await linesFor("1 Elm St, Houston, TX", "US", { postalCode: "76010" })).toEqual(["1 Elm St | Houston, TX"]);
  });

  test("nothing in the place of the form if it is in another country", async () => {
    expect(await linesFor("500 E Border", "CA", { postalCode: "76010" })).toEqual([]);
  });

  test("at most ten cities, largest first", async () => {
    const lines = await linesFor("Spring");
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatch(/^Springfield/);
  });

  test("only places in the chosen country", async () => {
    expect((await linesFor("1 Elm St, London", "CA"))[0]).toBe("1 Elm St | London, ON");
    for (const line of await linesFor("1 Elm St, London", "US")) expect(line).not.toMatch(/, ON/);
    expect(await linesFor("San J", "PR")).toEqual(["San Juan, PR | "]);
  });

  test.each(["101 West Abram Street", "1 Main St", "zzzz", "%%%", "99999"])("nothing for %j", async (text) => {
    expect(await found(text)).toEqual([]);
  });

  test("no containers", async () => {
    expect(await lookup.find({ text: "abc", country: null, container: "x", near: nowhere })).toEqual({
      ok: false,
      refusal: { kind: "unknownPlace" },
    });
  });

  test("at most ten places for any text, and can retrieve each of them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 3, maxLength: 200, unit: "grapheme" }), async (text) => {
        const suggestions = await found(text);
        expect(suggestions.length).toBeLessThanOrEqual(10);
        for (const { id } of suggestions) expect(await lookup.retrieve(id)).toMatchObject({ ok: true });
      }),
    );
  });
});

describe("the embedded lookup retrieves", () => {
  test("the street as it was typed, with city, state and postal code", async () => {
    const [suggestion] = await found("101 W Abram St, Arlington, TX 76010");
    expect(await lookup.retrieve(suggestion?.id ?? "")).toEqual({
      ok: true,
      value: {
        company: "",
        streetName: "101 W Abram St",
        additionalStreetInfo: "",
        city: "Arlington",
        state: "TX",
        postalCode: "76010",
        country: "US",
        isPoBox: false,
      },
    });
  });

  test("no postal code for a city that has several", async () => {
    const [suggestion] = await found("1 Elm St, Houston");
    expect(await lookup.retrieve(suggestion?.id ?? "")).toMatchObject({ value: { city: "Houston", postalCode: "" } });
  });

  test("Puerto Rico as a country", async () => {
    const [suggestion] = await found("00901");
    expect(await lookup.retrieve(suggestion?.id ?? "")).toMatchObject({ value: { country: "PR", state: "PR" } });
  });

  test.each(["", "x", "%00", "W10", Buffer.from('["a","b","ZZ","1","US"]').toString("base64url")])(
    "nothing for the id %j",
    async (id) => {
      expect(await lookup.retrieve(id)).toEqual({ ok: false, refusal: { kind: "unknownPlace" } });
    },
  );

  test("every place from its id alone", () => {
    const place = fc.record({
      streetName: fc.string({ maxLength: 100, unit: "grapheme" }),
      city: fc.string({ maxLength: 30 }),
      state: fc.constantFrom("TX", "PR"),
      postalCode: fc.string({ maxLength: 10 }),
      country: fc.constant("US" as const),
    });
    fc.assert(
      fc.property(place, (any) => {
        const id = placeIdOf(any);
        if (id !== null) expect(placeOfId(id)).toEqual(any);
      }),
    );
  });
});

describe("the embedded lookup rates", () => {
  const place: Place = {
    streetName: "101 W Abram St",
    additionalStreetInfo: "",
    postalCode: "76010",
    state: "TX",
    city: "Arlington",
    country: "US",
  };
  const verdict = async (change: Partial<Place>) => {
    const verified = await lookup.verify([{ ...place, ...change }]);
    if (!verified.ok) throw new Error(verified.refusal.kind);
    const [{ quality, suggestion } = { quality: null, suggestion: null }] = verified.value;
    return [quality, suggestion && `${suggestion.city} ${suggestion.postalCode}`];
  };

  test.each<[string, Partial<Place>, string]>([
    ["A: city, state and postal code agree", {}, "A"],
    ["A: in any case", { city: "ARLINGTON", postalCode: "76010-1234" }, "A"],
    ["B: the city is abbreviated", { city: "Ft Worth", postalCode: "76102" }, "B"],
    ["B: the name of a neighbouring city", { city: "Manhattan", state: "NY", postalCode: "10001" }, "B"],
    ["B: a district in Canada", { city: "Montréal", state: "QC", country: "CA", postalCode: "H2X 1Y4" }, "B"],
  ])("%s", async (_what, change, quality) => {
    expect(await verdict(change)).toEqual([quality, null]);
  });

  test("C: the postal code belongs to another city, which is suggested", async () => {
    expect(await verdict({ city: "Arlingtn" })).toEqual(["C", "Arlington 76010"]);
    expect(await verdict({ city: "Houston" })).toEqual(["C", "Arlington 76010"]);
  });

  test("D: the city exists, but the postal code is unknown; the only possible code is suggested", async () => {
    expect(await verdict({ city: "Austin", postalCode: "78700" })).toEqual(["D", null]);
    expect(await verdict({ city: "Addison", postalCode: "76000" })).toEqual(["D", "Addison 75001"]);
  });

  test("E: city and postal code are unknown", async () => {
    expect(await verdict({ city: "Nowhere At All", postalCode: "75999" })).toEqual(["E", null]);
  });

  test("several places at once, in their order", async () => {
    const verified = await lookup.verify([{ ...place, city: "Houston" }, place]);
    expect(verified.ok && verified.value.map(({ quality }) => quality)).toEqual(["C", "A"]);
  });
});
