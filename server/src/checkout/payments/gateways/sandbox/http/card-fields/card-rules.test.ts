import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardTypeOf, digitsOf, faultsOf, formatExpiry, formatNumber } from "./card-rules.js";

const today = new Date("2026-11-23T12:00:00Z");
const good = { number: "4111 1111 1111 1111", expiry: "11 / 26", code: "123", name: "Sample Shopper" };
const faults = (change: object) => faultsOf({ ...good, ...change }, today);

describe("card fields", () => {
  test("that are filled in correctly have no faults", () => {
    expect(faultsOf(good, today)).toEqual({});
    expect(faults({ number: "378282246310005", code: "1234" })).toEqual({});
  });

  test.each([
    [{ number: "" }, { number: "Enter your card number." }],
    [{ number: "4111 1111 1111 1112" }, { number: "This card number isn’t valid. Please check it." }],
    [{ number: "4111" }, { number: "This card number isn’t valid. Please check it." }],
    [{ expiry: "" }, { expiry: "Enter the expiration date as MM / YY." }],
    [{ expiry: "13/28" }, { expiry: "Enter the expiration date as MM / YY." }],
    [{ expiry: "10/26" }, { expiry: "This card has expired. Please use another card." }],
    [{ expiry: "01/60" }, { expiry: "Please check the expiration year." }],
    [{ code: "12" }, { code: "Enter the 3-digit code on the back of your card." }],
    [{ code: "1234" }, { code: "Enter the 3-digit code on the back of your card." }],
    [{ number: "378282246310005" }, { code: "Enter the 4-digit code on the front of your card." }],
    [{ name: " " }, { name: "Enter the name as it appears on your card." }],
  ])("with %j have the faults %j", (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
});

describe("typing into card fields", () => {
  test.each([
    ["4111111111111111", "Visa", "4111 1111 1111 1111"],
    ["378282246310005", "American Express", "3782 822463 10005"],
    ["36259600000004", "Diners Club", "3625 960000 0004"],
    ["5555555555554444", "MasterCard", "5555 5555 5555 4444"],
    ["6011000991300009", "Discover", "6011 0009 9130 0009"],
    ["3530111333300000", "JCB", "3530 1113 3330 0000"],
    ["6304000000000000", "Maestro", "6304 0000 0000 0000"],
    ["9", "", "9"],
  ])("of %s shows a card of type %s, grouped as on the card", (typed, type, shown) => {
    expect(cardTypeOf(typed).name).toBe(type);
    expect(formatNumber(typed)).toBe(shown);
  });

  test.each([
    ["0", "0"],
    ["04", "04"],
    ["042", "04 / 2"],
    ["0428", "04 / 28"],
    ["4", "04"],
    ["428", "04 / 28"],
    ["4/28", "04 / 28"],
    ["04/2028", "04 / 28"],
    ["12 / 30", "12 / 30"],
    ["", ""],
  ])("formats the date %s as %s", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test("neither loses nor changes a digit, and formatting again changes nothing", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,24}$/), (typed) => {
        const shown = formatNumber(typed);
        expect(digitsOf(shown)).toBe(digitsOf(typed).slice(0, 19));
        expect(formatNumber(shown)).toBe(shown);
      }),
    );
  });
});
