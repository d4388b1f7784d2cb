import { beforeEach, expect, test } from "vitest";
import { textStorage } from "../../../lib/storage/testing/text-storage.ts";
import { testConfig } from "../testing/fake-browser.ts";
import { FakeServer } from "../testing/fake-server.ts";
import { testToken } from "../testing/test-token.ts";
import { statusOf } from "./fresh-tokens.ts";
import { readToken } from "./token.ts";
import { createTokenStore, type TokenStore } from "./token-store.ts";

const day = 24 * 3600;
let seconds: number;
let server: FakeServer;
let store: TokenStore;
let events: string[];

beforeEach(() => {
  seconds = 1_900_000_000;
  server = new FakeServer(() => seconds);
  events = [];
  store = createTokenStore(
    {
      config: testConfig,
      storage: textStorage(),
      services: server,
      exclusively: (_, work) => work(),
      now: () => seconds * 1000,
      logProblem: () => {},
    },
    {
      refreshing: (work) => work(),
      refreshFailed: () => events.push("failed"),
      refreshPostponed: () => events.push("postponed"),
      ended: (reason) => events.push(`ended ${reason}`),
    },
  );
});

/** Steps that change the tokens of a browser, or the world around them. */
const steps = {
  visit: () => store.anonymous(),
  signIn: () => store.signIn(() => server.login("customer-1")),
  signOut: () => store.signOut(server.logout),
  use: () => store.customer(),
  expire: async () => {
    seconds += day;
  },
  endOnServer: async () => {
    server.endSessions();
    server.keys.clear();
  },
  disconnect: async () => {
    server.failure = new TypeError("Failed to fetch");
  },
} satisfies Record<string, () => Promise<unknown>>;

type Step = keyof typeof steps;

test.each<[Step[], string, string[]]>([
  [[], "nobody", []],
  [["visit"], "anonymous visitor", []],
  [["visit", "expire", "visit"], "anonymous visitor", []],
  [["visit", "endOnServer", "expire", "visit"], "anonymous visitor", ["failed"]],
  [["visit", "disconnect", "expire", "visit"], "anonymous visitor", ["postponed"]],
  [["visit", "signIn"], "customer", []],
  [["signIn"], "customer", []],
  [["signIn", "visit"], "customer", []],
  [["signIn", "expire", "use"], "customer", []],
  [["signIn", "disconnect", "expire", "use"], "customer", ["postponed"]],
  [["signIn", "endOnServer", "expire", "use"], "nobody", ["failed", "ended expired"]],
  [["signIn", "signOut"], "nobody", ["ended null"]],
  [["signIn", "disconnect", "signOut"], "nobody", ["ended null"]],
  [["visit", "signOut"], "anonymous visitor", []],
  [["visit", "signIn", "signOut", "visit"], "anonymous visitor", ["ended null"]],
])("after %j the tokens belong to the %s", async (names, owner, reported) => {
  for (const name of names) await steps[name]().catch(() => {});
  expect([store.owner(), events]).toEqual([owner, reported]);
});

test("a sign-in is refused while a customer is signed in", async () => {
  await steps.signIn();
  await expect(steps.signIn()).rejects.toThrow("User is already signed in");
});

test.each([
  ["missing", null, null],
  ["unusable", -1, null],
  ["unusable", 2 * 3600, "rejected"],
  ["due", 1800, null],
  ["fresh", 2 * 3600, null],
] as const)("tokens are %s with %s seconds left", (status, left, rejection) => {
  const token = left === null ? null : testToken({ exp: seconds + left, canonical_id: "visitor-1" });
  const kind = {
    read: (text: string) => readToken(text, testConfig.audience, "anonymous"),
    bearerOf: (text: string) => text,
  };
  const rejected = rejection === null ? null : token;
  expect(statusOf(kind, token, { rejected, now: seconds })).toBe(status);
});
