import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carriers } from "./carriers.ts";
import { isTrackingId, trackingIdOf, trackingUrlOf } from "./tracking-ids.ts";

const serials = fc.bigInt({ min: 0n, max: 2n ** 64n });

describe("the check digit of a tracking id", () => {
  // Ids of real parcels, as the carriers and developers of tracking software publish them.
  test.each([
    ["UPS", "1Z5R89390357567127"],
    ["UPS", "1Z999AA10123456784"],
    ["UPS", "1Z2203480342495730"],
    ["FedEx", "986578788855"],
    ["FedEx", "477179081230"],
    ["FedEx", "799531274483"],
    ["FedEx", "974367662710"],
    ["USPS", "9400111201080805483016"],
    ["USPS", "9505511069605048600624"],
    ["USPS", "9405803699300124287899"],
    ["USPS", "9361289878700317633795"],
  ] as const)("fits a published id of %s: %s", (carrier, id) => {
    expect(isTrackingId(carrier, id)).toBe(true);
  });

  test.each([
    ["UPS", "1Z5R89390357567128"],
    ["FedEx", "996578788855"],
    ["USPS", "9400111201080805483017"],
    ["R+L", "123456789"],
    ["UPS", "986578788855"],
  ] as const)("does not fit a wrong id of %s: %s", (carrier, id) => {
    expect(isTrackingId(carrier, id)).toBe(false);
  });

  test("fits every id that the shop makes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...carriers), serials, (carrier, serial) =>
        isTrackingId(carrier, trackingIdOf(carrier, serial)),
      ),
    );
  });

  test("reveals any single wrong digit of an id of UPS, USPS and R+L", () => {
    const digit = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(
        fc.constantFrom("UPS", "USPS", "R+L"),
        serials,
        fc.nat(15),
        digit,
        (carrier, serial, place, change) => {
          const id = trackingIdOf(carrier, serial);
          const wrong = 2 + (place % (id.length - 3));
          const other = (Number(id[wrong]) + change) % 10;
          const changed = id.slice(0, wrong) + other + id.slice(wrong + 1);
          // UPS does not notice a doubled digit that is wrong by five, and R+L does not notice a digit that is wrong by seven.
          fc.pre(
            (carrier !== "UPS" || change !== 5) && (carrier !== "R+L" || Math.abs(other - Number(id[wrong])) !== 7),
          );
          return !isTrackingId(carrier, changed);
        },
      ),
    );
  });
});

test("different serial numbers have different ids", () => {
  fc.assert(
    fc.property(fc.constantFrom(...carriers), fc.nat(99_999_999), fc.nat(99_999_999), (carrier, one, other) => {
      const same = trackingIdOf(carrier, BigInt(one)) === trackingIdOf(carrier, BigInt(other));
      return same === (one === other);
    }),
  );
});

test("the page of a parcel is at its carrier", () => {
  expect(trackingUrlOf("UPS", "1Z999AA10123456784")).toBe("https://www.ups.com/track?tracknum=1Z999AA10123456784");
  for (const carrier of carriers) expect(new URL(trackingUrlOf(carrier, "a b&c")).protocol).toBe("https:");
});
