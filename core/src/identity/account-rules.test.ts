import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenantNamed, tenantNames } from "../storefront/tenants.ts";
import { isEmail, normaliseEmail } from "./email.ts";
import { passwordFault } from "./password.ts";
import { judgeRefreshToken, refreshTokenDays } from "./refresh-token.ts";
import { connectionOf, tenantOfSignUp } from "./sign-up-connection.ts";
import { judgeTicket, ticketSeconds, ticketTypes } from "./ticket.ts";

const start = new Date("2026-03-01T12:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const text = fc.string({ unit: "binary", maxLength: 40 });

describe("an e-mail address", () => {
  test("has one normal form, however often it is put into it", () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(normaliseEmail(normaliseEmail(typed))).toBe(normaliseEmail(typed));
      }),
    );
  });

  test.each(["SHOPPER@Mail.Example", " shopper@mail.example\t", "ｓｈｏｐｐｅｒ＠ｍａｉｌ．ｅｘａｍｐｌｅ"])(
    "is the same in another case, with spaces around it or in wide letters (%s)",
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

test("an address with a sign that parts addresses is none, before the @ as behind it", () => {
  const sign = fc.constantFrom(...`,;<>():"[]\\ \n\u0000`);
  const parts = fc.constantFrom<[string, string]>(["a", "a@b.de"], ["a@b", "b.de"], ["a@", "b.de"], ["a@b.c", ".de"]);
  fc.assert(
    fc.property(parts, sign, ([before, after], barred) => {
      expect(isEmail(before + after)).toBe(true);
      expect(isEmail(before + barred + after)).toBe(false);
    }),
  );
});

describe("a new password", () => {
  const isCommon = (lowercased: string) => lowercased === "password1";
  const email = "shopper@mail.example";

  test("of 8 to 256 characters is good, of any script", () => {
    const character = fc.constantFrom("a", "Z", "7", " ", "é", "語", "👩‍👩‍👧‍👦", "🇩🇪");
    fc.assert(
      fc.property(fc.array(character, { minLength: 0, maxLength: 300 }), (characters) => {
        const expected = characters.length < 8 ? "too short" : characters.length > 256 ? "too long" : null;
        expect(passwordFault(characters.join(""), email, isCommon)).toBe(expected);
      }),
    );
  });

  test("is not the e-mail, however it is typed", () => {
    expect(passwordFault("Shopper@Mail.example ", email, isCommon)).toBe("is the e-mail");
  });

  test("is not a common one, in any case", () => {
    expect(passwordFault("PassWord1", email, isCommon)).toBe("common");
  });
});

describe("a refresh token", () => {
  const month = refreshTokenDays * 86_400;

  test("that is unused gives its successor within 30 days, and never after", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * month }), fc.boolean(), (age, isPrevious) => {
        const verdict = judgeRefreshToken({ issuedAt: start, usedAt: null, isPrevious }, after(age));
        expect(verdict).toBe(age < month ? "rotate" : "expired");
      }),
    );
  });

  test("that was used gives the same successor for 30 seconds while that is the newest; any other is stolen", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: month }),
        fc.integer({ min: 0, max: 120 }),
        fc.boolean(),
        (usedAfter, later, isPrevious) => {
          const token = { issuedAt: start, usedAt: after(usedAfter), isPrevious };
          const verdict = judgeRefreshToken(token, after(usedAfter + later));
          expect(verdict).toBe(isPrevious && later <= 30 ? "repeat" : "reused");
        },
      ),
    );
  });
});

test("a ticket is good within its time and once: an hour for a password, a day for an e-mail", () => {
  expect(ticketSeconds).toEqual({ reset_password: 3600, verify_email: 86_400 });
  fc.assert(
    fc.property(fc.constantFrom(...ticketTypes), fc.integer({ min: 0, max: 200_000 }), (type, age) => {
      const ticket = { type, issuedAt: start, usedAt: null };
      expect(judgeTicket(ticket, after(age))).toBe(age < ticketSeconds[type] ? "good" : "expired");
      expect(judgeTicket({ ...ticket, usedAt: start }, after(age))).toBe("used");
    }),
  );
});

test("a sign-up is for the tenant of which both client and connection are", () => {
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
