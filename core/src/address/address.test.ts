import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AddressEntry, presentAddress } from "./address.ts";
import { addressFaults } from "./address-faults.ts";
import { countryOfPostalCode, isSamePostalCode, stateOfPostalCode } from "./fields.ts";
import { normaliseAddress } from "./normalise-address.ts";
import { postalPrefixes } from "./postal-prefixes.ts";
import { statesOf } from "./states.ts";

const entry: AddressEntry = {
  firstName: " Sample ",
  lastName: "Shopper",
  streetName: "100  Example Street",
  postalCode: "76010",
  state: "Texas",
  city: "Arlington",
  country: "United States of America",
  phone: "(817) 555-0100",
  email: "Sample.Shopper@Example.COM",
};

function normalised(change: Partial<AddressEntry>) {
  const result = normaliseAddress({ ...entry, ...change });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

function refusedFields(change: Partial<AddressEntry>) {
  const result = normaliseAddress({ ...entry, ...change });
  if (result.ok) throw new Error(JSON.stringify(result));
  return result.refusal.map(({ path }) => path);
}

function messages(change: Partial<AddressEntry>) {
  const result = normaliseAddress({ ...entry, ...change });
  return result.ok ? [] : result.refusal.map(({ fault }) => addressFaults[fault]);
}

describe("an address", () => {
  test("is stored with state and country codes, a ten-digit phone number and a lowercased email", () => {
    expect(normalised({})).toEqual({
      company: "",
      firstName: "Sample",
      lastName: "Shopper",
      streetName: "100 Example Street",
      additionalStreetInfo: "",
      postalCode: "76010",
      state: "TX",
      city: "Arlington",
      country: "US",
      phone: "8175550100",
      email: "sample.shopper@example.com",
    });
  });

  test.each(["", "  ", "-----", "#", "…", "'"])("is refused with the street %j, which names nothing", (streetName) => {
    expect(messages({ streetName })).toEqual(["Enter a street or house number"]);
  });

  test.each(["#5", "5-7 Main", "½ Elm", "Šeimyniškių 1", "北京路 12", "Ж", "شارع ٥"])(
    "may have the street %j",
    (streetName) => {
      expect(normalised({ streetName }).streetName).toBe(streetName);
    },
  );

  test("is refused with every wrong field named", () => {
    const wrong = { firstName: " ", state: "ON", postalCode: "7601", city: "123", phone: "555-0100", email: "a@b" };
    expect(refusedFields(wrong)).toEqual(["firstName", "city", "state", "postalCode", "phone", "email"]);
  });

  test("may be in the United States or Canada, and nowhere else", () => {
    expect(normalised({ country: "Canada", state: "Québec", postalCode: "h2x1y4", city: "Montréal" })).toMatchObject({
      country: "CA",
      state: "QC",
      postalCode: "H2X 1Y4",
      city: "Montréal",
    });
    expect(refusedFields({ country: "DE" })).toEqual(["country"]);
  });

  test.each([
    ["TX", "10001"],
    ["NY", "76010"],
    ["PR", "76010"],
    ["DC", "22201"],
  ])("in the state %s cannot have the postal code %s", (state, postalCode) => {
    expect(refusedFields({ state, postalCode })).toEqual(["postalCode"]);
  });

  test("may have a ZIP+4 code, with or without its hyphen", () => {
    expect(normalised({ postalCode: "76010-1234" }).postalCode).toBe("76010-1234");
    expect(normalised({ postalCode: "760101234" }).postalCode).toBe("76010-1234");
  });

  test.each([
    ["St. Louis", "St Louis"],
    ["Winston-Salem", "Winston Salem"],
    ["Coeur d'Alene", "Coeur dAlene"],
    ["San  José 2", "San José"],
  ])("keeps only the letters and spaces of the city %s", (typed, city) => {
    expect(normalised({ city: typed }).city).toBe(city);
  });

  test.each(["8175550100", "817-555-0100", "+1 817 555 0100", "1-817-555-0100", "(817) 555-0100"])(
    "stores the phone %s as ten digits",
    (phone) => {
      expect(normalised({ phone }).phone).toBe("8175550100");
    },
  );

  test.each(["817555010", "81755501000", "817 555 010O", "call 8175550100", "٨١٧٥٥٥٠١٠٠"])(
    "refuses the phone %s",
    (phone) => {
      expect(refusedFields({ phone })).toEqual(["phone"]);
    },
  );

  test.each([
    ["streetName", { streetName: "PO Box 12" }],
    ["additionalStreetInfo", { additionalStreetInfo: "P.O. Box 12" }],
  ])("is refused if its %s is a PO box", (path, change) => {
    expect(normaliseAddress({ ...entry, ...change })).toEqual({ ok: false, refusal: [{ path, fault: "poBox" }] });
  });
});

test.each([
  ["76004", "US", "TX"],
  ["00901-1234", "US", "PR"],
  ["10001", "US", "NY"],
  ["K1A 0B6", "CA", "ON"],
  ["X0A 0A0", "CA", null],
  ["84536", "US", null],
  ["00000", "US", null],
] as const)("the state of the postal code %s (%s) is %s", (postalCode, country, state) => {
  expect(stateOfPostalCode(postalCode, country)).toBe(state);
});

test.each([
  ["76010", "76010", true],
  ["76010", " 76010-1234 ", true],
  ["760101234", "76010", true],
  ["K1A 0B6", "k1a0b6", true],
  ["76010", "76011", false],
  ["76010", "7601", false],
  ["K1A 0B6", "K1A 0B7", false],
  ["", "", false],
  ["", " ", false],
])("whether the postal codes %j and %j are the same is %s", (one, other, same) => {
  expect(isSamePostalCode(one, other)).toBe(same);
  expect(isSamePostalCode(other, one)).toBe(same);
});

describe("a wrong address is refused with the message", () => {
  test.each<[string, Partial<AddressEntry>]>([
    ["Enter your first name, 1 to 100 characters", { firstName: "  " }],
    ["Enter your last name, 1 to 100 characters", { lastName: "" }],
    ["Enter a street or house number", { streetName: "" }],
    ["PO Box address not supported", { streetName: "P.O. Box 9" }],
    ["Enter a city", { city: " " }],
    ["Use only letters and spaces for the city", { city: "76010" }],
    ["Choose a country: the United States or Canada", { country: "Germany" }],
    ["Choose a state or province", { state: "" }],
    ["Choose a state or province of this country", { state: "Ontario" }],
    ["Enter a ZIP or postal code", { postalCode: "" }],
    ["Enter a valid ZIP or postal code", { postalCode: "7601" }],
    ["Enter a ZIP or postal code in this state or province", { postalCode: "10001" }],
    ["Enter a 10-digit phone number", { phone: "817-555" }],
    [
      "Use only digits, spaces, hyphens and + for the country code in the phone number, 9 to 19 characters",
      { phone: "817#5550100" },
    ],
    ["Enter your email", { email: "" }],
    ["Enter a valid email", { email: "sample@example.c" }],
  ])("%j", (message, change) => {
    expect(messages(change)).toEqual([message]);
  });

  test("of each wrong field at once, a PO box included", () => {
    expect(refusedFields({ streetName: "PO Box 12", phone: "1", email: "" })).toEqual(["streetName", "phone", "email"]);
  });
});

describe("Puerto Rico", () => {
  const sanJuan = { postalCode: "00901", city: "San Juan" };
  const ways = [
    { country: "PR", state: "PR" },
    { country: "Puerto Rico", state: "Puerto Rico" },
    { country: "US", state: "PR" },
    { country: "United States", state: "Puerto Rico" },
  ];

  test.each(ways)("sent as $country, $state is stored as US, PR and read as PR, PR", (way) => {
    const address = normalised({ ...sanJuan, ...way });
    expect(address).toMatchObject({ country: "US", state: "PR" });
    expect(presentAddress(address)).toMatchObject({ country: "PR", state: "PR" });
    expect(normalised(presentAddress(address))).toEqual(address);
  });

  const spelling = (...names: string[]) =>
    fc
      .tuple(fc.constantFrom(...names), fc.boolean(), fc.constantFrom("", " ", "  "))
      .map(([name, isLower, space]) => space + (isLower ? name.toLowerCase() : name) + space);
  const sent = fc.oneof(
    fc.record({ country: spelling("PR", "Puerto Rico"), state: spelling("PR", "Puerto Rico") }),
    fc.record({ country: spelling("US", "USA", "United States of America"), state: spelling("PR", "Puerto Rico") }),
  );

  test("reads back the same in every spelling and after any number of rounds", () => {
    fc.assert(
      fc.property(sent, fc.integer({ min: 1, max: 4 }), (way, rounds) => {
        let read = presentAddress(normalised({ ...sanJuan, ...way }));
        for (let round = 0; round < rounds; round += 1) read = presentAddress(normalised(read));
        expect(read).toEqual(presentAddress(normalised({ ...sanJuan, country: "PR", state: "PR" })));
      }),
    );
  });

  test("has no state other than itself", () => {
    expect(refusedFields({ ...sanJuan, country: "PR", state: "TX" })).toEqual(["state"]);
  });
});

test("the states that a form offers are exactly those with postal codes", () => {
  for (const country of ["US", "CA"] as const) {
    const codes = statesOf[country].map(({ code }) => code).toSorted();
    expect(Object.keys(postalPrefixes[country]).toSorted()).toEqual(codes);
  }
  expect(statesOf.US).toHaveLength(52);
  expect(statesOf.CA).toHaveLength(13);
});

test.each([
  ["K1A 0B1", "CA"],
  ["k1a0b1", "CA"],
  ["76010", "US"],
  ["no code", "US"],
])("the postal code %s is read as one of %s", (text, country) => {
  expect(countryOfPostalCode(text)).toBe(country);
});
