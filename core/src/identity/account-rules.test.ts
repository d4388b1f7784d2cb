import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenantNamed, tenantNames } from "../storefront/tenants.ts";
import { isEmail, normaliseEmail } from "./email.ts";
import { passwordFault } from "./password.ts";
import { judgeRefreshToken, refreshTokenDays, sessionDays } from "./refresh-token.ts";
import { connectionOf, tenantOfSignUp } from "./sign-up-connection.ts";
import { judgeTicket, ticketSeconds, ticketTypes } from "./ticket.ts";

const start = new Date("2026-03-01T12:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const text = fc.string({ unit: "binary", maxLength: 40 });

describe("an email address", () => {
  test("does not change when it is normalised again", () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(normaliseEmail(normaliseEmail(typed))).toBe(normaliseEmail(typed));
      }),
    );
  });

  test.each(["SHOPPER@Mail.Example", " shopper@mail.example\t", "ｓｈｏｐｐｅｒ＠ｍａｉｌ．ｅｘａｍｐｌｅ"])(
    "is the same in another case, with spaces around it or in full-width letters (%s)",
    (typed) => {
      expect(normaliseEmail(typed)).toBe("shopper@mail.example");
    },
  );

  test.each(["a@b.de", "first.last+tag@sub.mail.example", "jürgen@müller.köln"])("can be %s", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    "",
    "a",
    "a@b",
    "a@b.c",
    "a@b.1",
    "@b.de",
    "a@.de",
    "a b@c.de",
    "a,b@c.de",
    "a<b@c.de",
    "a\u0000b@c.de",
    "a@b..de",
    "a@b@c.de",
    `${"a".repeat(250)}@b.de`,
  ])("cannot be %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

test("an email address cannot contain a separator of addresses, before the @ or after it", () => {
  const separator = fc.constantFrom(...`,;<>():"[]\\ \n\u0000`);
  const parts = fc.constantFrom<[string, string]>(["a", "a@b.de"], ["a@b", "b.de"], ["a@", "b.de"], ["a@b.c", ".de"]);
  fc.assert(
    fc.property(parts, separator, ([before, after], barred) => {
      expect(isEmail(before + after)).toBe(true);
      expect(isEmail(before + barred + after)).toBe(false);
    }),
  );
});

describe("a new password", () => {
  const email = "shopper@mail.example";

  test("is accepted with 8 to 256 characters of any script", () => {
    const character = fc.constantFrom("a", "Z", "7", " ", "é", "語", "👩‍👩‍👧‍👦", "🇩🇪");
    fc.assert(
      fc.property(fc.array(character, { minLength: 0, maxLength: 300 }), (characters) => {
        const expected = characters.length < 8 ? "too short" : characters.length > 256 ? "too long" : null;
        expect(passwordFault(characters.join(""), email, false)).toBe(expected);
      }),
    );
  });

  test("cannot be the email, in whatever case", () => {
    expect(passwordFault("Shopper@Mail.example ", email, false)).toBe("is the email");
  });

  test("cannot be made of the name of the shop or of parts of the email alone, with any digits and signs", () => {
    const word = fc.constantFrom("boxwright", "Boxwright", "shopper", "MAIL", "example");
    const sign = fc.stringMatching(/^[0-9 !?_-]{5,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), sign, (words, signs) => {
        const weak = words.join(signs) + signs;
        expect(passwordFault(weak, email, false)).toBe("easy to guess");
        expect(passwordFault(`${weak}tulip`, email, false)).toBeNull();
      }),
    );
    expect(passwordFault("5812-5812-77", email, false)).toBeNull();
  });

  test("cannot be a password that attackers know", () => {
    expect(passwordFault("PassWord1", email, true)).toBe("common");
  });
});

describe("a refresh token", () => {
  const month = refreshTokenDays * 86_400;

  test("rotates within 30 days if it is unused, and is expired afterwards", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * month }), fc.boolean(), (age, isPrevious) => {
        const token = { signedInAt: start, issuedAt: start, usedAt: null, isPrevious };
        expect(judgeRefreshToken(token, after(age))).toBe(age < month ? "rotate" : "expired");
      }),
    );
  });

  test("is expired a year after the sign-in, however new it is", () => {
    const year = sessionDays * 86_400;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * year }), fc.integer({ min: 0, max: month - 1 }), (issued, age) => {
        const token = { signedInAt: start, issuedAt: after(issued), usedAt: null, isPrevious: false };
        expect(judgeRefreshToken(token, after(issued + age))).toBe(issued + age < year ? "rotate" : "expired");
      }),
    );
  });

  test("gets the same successor again for 30 seconds after its use if that is still the newest token; any other reuse is theft", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: month }),
        fc.integer({ min: 0, max: 120 }),
        fc.boolean(),
        (usedAfter, later, isPrevious) => {
          const token = { signedInAt: start, issuedAt: start, usedAt: after(usedAfter), isPrevious };
          const verdict = judgeRefreshToken(token, after(usedAfter + later));
          expect(verdict).toBe(isPrevious && later <= 30 ? "repeat" : "reused");
        },
      ),
    );
  });
});

test("a ticket is valid once and within its time: an hour to reset a password or to take along the own data, a day to verify an email, a week to keep an account", () => {
  expect(ticketSeconds).toEqual({
    reset_password: 3600,
    verify_email: 86_400,
    export_data: 3600,
    keep_account: 7 * 24 * 3600,
  });
  fc.assert(
    fc.property(fc.constantFrom(...ticketTypes), fc.integer({ min: 0, max: 200_000 }), (type, age) => {
      const ticket = { type, issuedAt: start, usedAt: null };
      expect(judgeTicket(ticket, after(age))).toBe(age < ticketSeconds[type] ? "good" : "expired");
      expect(judgeTicket({ ...ticket, usedAt: start }, after(age))).toBe("used");
    }),
  );
});

test("a sign-up belongs to a tenant only if both its client and its connection do", () => {
  for (const name of tenantNames) {
    const tenant = tenantNamed(name);
    expect(connectionOf(tenant)).toMatch(/^[0-9a-f]{32}$/);
    expect(tenantOfSignUp(tenant.clientId, connectionOf(tenant))).toBe(tenant);
    expect(tenantOfSignUp(tenant.clientId, tenant.storeFrontId)).toBeUndefined();
    for (const other of tenantNames.filter((other) => other !== name).map(tenantNamed)) {
      expect(tenantOfSignUp(other.clientId, connectionOf(tenant))).toBeUndefined();
    }
  }
});
