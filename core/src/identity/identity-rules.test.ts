import fc from "fast-check";
import { expect, test } from "vitest";
import { isKeyValid } from "./signing-key.ts";
import { anonymousTokenSeconds, needsRefresh } from "./token-life.ts";
import { judgeValidationKey } from "./validation-key.ts";

const hour = 3600;
const moment = fc.integer({ min: 0, max: 4_000_000_000 });

test("a token is refreshed if it has one hour left or less, and not before", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -100_000, max: 100_000 }), (now, left) => {
      expect(needsRefresh(now + left, now)).toBe(left <= hour);
    }),
  );
});

test("a retired signing key verifies tokens until the last one that it signed has expired", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: anonymousTokenSeconds }), (retired, later) => {
      const retiredAt = new Date(retired * 1000);
      expect(isKeyValid(retiredAt, new Date((retired + later) * 1000))).toBe(true);
      expect(isKeyValid(retiredAt, new Date((retired + 2 * anonymousTokenSeconds) * 1000))).toBe(false);
      expect(isKeyValid(null, retiredAt)).toBe(true);
    }),
  );
});

test("the current validation key rotates, the previous one is accepted for 30 more seconds, and any other is refused", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 100 }), fc.string(), (rotated, later, other) => {
      const hashes = { current: "current", previous: "previous", rotatedAt: new Date(rotated * 1000) };
      const now = new Date((rotated + later) * 1000);
      expect(judgeValidationKey(hashes, "current", now)).toBe("rotate");
      expect(judgeValidationKey(hashes, "previous", now)).toBe(later <= 30 ? "repeat" : "refuse");
      expect(judgeValidationKey(hashes, `other ${other}`, now)).toBe("refuse");
    }),
  );
});
