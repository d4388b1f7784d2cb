import { ApiProblem } from "@boxwright/contract/api-problem";
import { nanoid } from "nanoid";
import { beforeEach, describe, expect, test } from "vitest";
import type { Exclusively } from "../../lib/exclusively.ts";
import { safeStorage, type TextStorage } from "../../lib/storage.ts";
import { createSession, type Identity, type SessionDeps } from "./session.ts";
import { sessionIdIn, storageKeys, tabKeys } from "./stored-visitor.ts";
import { testToken } from "./testing/test-token.ts";

const hour = 3600;
let seconds = 1_900_000_000;

/** The anonymous service: it issues tokens for 24 hours, and each validation key resumes once. */
class FakeService {
  readonly calls: string[] = [];
  readonly keys = new Map<string, string>();
  failure: Error | null = null;
  issued = 0;

  create = async () => {
    this.calls.push("create");
    if (this.failure !== null) throw this.failure;
    const anonymousId = `visitor-${this.keys.size + 1}`;
    return { anonymousId, ...this.#issue(anonymousId) };
  };

  resume = async (anonymousId: string, validationKey: string) => {
    this.calls.push(`resume ${anonymousId}`);
    if (this.failure !== null) throw this.failure;
    if (this.keys.get(anonymousId) !== validationKey) {
      throw new ApiProblem("The validation key is invalid or expired.", 401, { title: "InvalidValidationKey" });
    }
    return this.#issue(anonymousId);
  };

  #issue(anonymousId: string) {
    this.issued += 1;
    const validationKey = `key-${this.issued}`;
    this.keys.set(anonymousId, validationKey);
    const token = { exp: seconds + 24 * hour, canonical_id: anonymousId, jti: this.issued };
    return { anonymousToken: testToken(token), validationKey };
  }
}

function textStorage(): TextStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Tabs take turns, as Web Locks make them. */
function taking(turns: { last: Promise<unknown> }): Exclusively {
  return (_, work) => {
    const turn = turns.last.then(work, work);
    turns.last = turn.catch(() => {});
    return turn;
  };
}

let service = new FakeService();
let storage = textStorage();
let turns = { last: Promise.resolve() as Promise<unknown> };

beforeEach(() => {
  seconds = 1_900_000_000;
  service = new FakeService();
  storage = textStorage();
  turns = { last: Promise.resolve() };
});

/** One tab of the browser: it shares storage, locks and the service with the others. */
function tab(deps: Partial<SessionDeps> = {}) {
  const events: [string, Identity | null][] = [];
  const problems: string[] = [];
  const timers: { work: () => void; milliseconds: number }[] = [];
  const watchers = new Set<() => void>();
  const tabStorage = textStorage();
  const session = createSession({
    audience: "https://api.boxwright.example",
    service,
    storage,
    tabStorage,
    now: () => seconds * 1000,
    exclusively: taking(turns),
    publish: (event, detail) => events.push([event, detail]),
    logProblem: (message) => problems.push(message),
    every: (work, milliseconds) => {
      const timer = { work, milliseconds };
      timers.push(timer);
      return { id: "7", stop: () => timers.splice(timers.indexOf(timer), 1) };
    },
    whenVisible: (work) => {
      watchers.add(work);
      return () => watchers.delete(work);
    },
    ...deps,
  });
  const becomeVisible = () => {
    for (const work of watchers) work();
  };
  return { session, events, problems, timers, tabStorage, becomeVisible, watchers };
}

const canonicalId = (token: string) => JSON.parse(atob(token.split(".")[1] ?? "")).canonical_id;

describe("an anonymous visitor", () => {
  test("without a stored anonymous id gets a new session, which is stored and published", async () => {
    const { session, events } = tab();
    const token = await session.bearer();
    expect(service.calls).toEqual(["create"]);
    expect(Object.fromEntries(storage.entries)).toEqual({
      [storageKeys.anonymousId]: "visitor-1",
      [storageKeys.anonymousToken]: token,
      [storageKeys.anonymousValidationKey]: "key-1",
    });
    const identity = { isSignedIn: false, anonToken: token, anonId: "visitor-1" };
    expect(events).toEqual([["userIdentity", identity]]);
    expect(session.identity()).toEqual(identity);
  });

  test("who comes back is the same visitor, and no call is made while more than one hour is left", async () => {
    const token = await tab().session.bearer();
    seconds += 23 * hour - 1;
    const { session, events } = tab();
    expect(await session.bearer()).toBe(token);
    expect(service.calls).toEqual(["create"]);
    expect(events.map(([event]) => event)).toEqual(["userIdentity"]);
  });

  test("has the token refreshed once one hour or less is left, and after it expired", async () => {
    const { session } = tab();
    await session.bearer();
    for (const wait of [23 * hour, 100 * hour]) {
      seconds += wait;
      expect(canonicalId(await session.bearer())).toBe("visitor-1");
    }
    expect(service.calls).toEqual(["create", "resume visitor-1", "resume visitor-1"]);
    expect(storage.getItem(storageKeys.anonymousValidationKey)).toBe("key-3");
  });

  test("whose stored token is broken has it refreshed", async () => {
    await tab().session.bearer();
    for (const broken of ["", "x.y", testToken({ aud: "other" }), testToken({}, { alg: "none" })]) {
      storage.setItem(storageKeys.anonymousToken, broken);
      expect(canonicalId(await tab().session.bearer())).toBe("visitor-1");
    }
  });
});

describe("the check", () => {
  test("is made at the start, every 15 minutes and when the page becomes visible again", async () => {
    const { session, timers, tabStorage, becomeVisible, watchers } = tab();
    const stop = session.start();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([900_000]);
    expect(tabStorage.getItem(tabKeys.anonymousTimer)).toBe("7");
    await session.bearer();
    seconds += 23.5 * hour;
    timers[0]?.work();
    await turns.last;
    seconds += 23.5 * hour;
    becomeVisible();
    await turns.last;
    expect(service.calls).toEqual(["create", "resume visitor-1", "resume visitor-1"]);
    stop();
    expect([timers.length, watchers.size, tabStorage.entries.size]).toEqual([0, 0, 0]);
  });

  test("that fails is logged, and the token is used as long as it is valid", async () => {
    const { session, problems } = tab();
    const token = await session.bearer();
    service.failure = new ApiProblem("Network Error", 0);
    seconds += 23.5 * hour;
    expect(await session.bearer()).toBe(token);
    seconds += hour;
    await expect(session.bearer()).rejects.toThrow("Network Error");
    session.start();
    await expect.poll(() => problems).toEqual(["The session could not be refreshed"]);
    service.failure = null;
    expect(canonicalId(await session.bearer())).toBe("visitor-1");
  });
});

describe("a refused validation key", () => {
  test("is logged, refreshTokenFailed is published, and a new anonymous session is made", async () => {
    await tab().session.bearer();
    storage.setItem(storageKeys.anonymousValidationKey, "stolen");
    seconds += 24 * hour;
    const { session, events, problems } = tab();
    const token = await session.bearer();
    expect(canonicalId(token)).toBe("visitor-2");
    expect(problems).toEqual(["The anonymous session could not be resumed; a new one is made"]);
    expect(events.map(([event]) => event)).toEqual(["refreshTokenFailed", "userIdentity"]);
    expect(storage.getItem(storageKeys.anonymousId)).toBe("visitor-2");
  });

  test("is no reason to clear anything when another tab has refreshed meanwhile", async () => {
    await tab().session.bearer();
    seconds += 24 * hour;
    const winner = { anonymousToken: testToken({ exp: seconds + 24 * hour }), validationKey: "key-of-the-winner" };
    const losing = tab({
      service: {
        create: service.create,
        resume: async () => {
          storage.setItem(storageKeys.anonymousToken, winner.anonymousToken);
          storage.setItem(storageKeys.anonymousValidationKey, winner.validationKey);
          throw new ApiProblem("The validation key is invalid or expired.", 401, { title: "InvalidValidationKey" });
        },
      },
    });
    expect(await losing.session.bearer()).toBe(winner.anonymousToken);
    expect(losing.events.map(([event]) => event)).toEqual(["userIdentity"]);
    expect(storage.getItem(storageKeys.anonymousValidationKey)).toBe(winner.validationKey);
  });
});

describe("tabs", () => {
  test("that need a session at once make one together", async () => {
    const tokens = await Promise.all([tab(), tab(), tab()].map(({ session }) => session.bearer()));
    expect(new Set(tokens).size).toBe(1);
    expect(service.calls).toEqual(["create"]);
  });

  test("that need a refresh at once make one, and the others take over its token", async () => {
    const tabs = [tab(), tab(), tab()];
    await Promise.all(tabs.map(({ session }) => session.bearer()));
    seconds += 23.5 * hour;
    const tokens = await Promise.all(tabs.flatMap(({ session }) => [session.bearer(), session.bearer()]));
    expect(new Set(tokens).size).toBe(1);
    expect(service.calls).toEqual(["create", "resume visitor-1"]);
    for (const { session } of tabs) expect(session.identity()?.anonToken).toBe(tokens[0]);
  });
});

describe("a token that the server rejects", () => {
  test("is refreshed, whatever time it claims to have left", async () => {
    const { session } = tab();
    const rejected = await session.bearer();
    const renewed = await session.renewBearer(rejected);
    expect(renewed).not.toBe(rejected);
    expect(canonicalId(renewed ?? "")).toBe("visitor-1");
    expect(service.calls).toEqual(["create", "resume visitor-1"]);
  });

  test("is refreshed once for all the calls that it was rejected for", async () => {
    const { session } = tab();
    const rejected = await session.bearer();
    const renewed = await Promise.all([
      session.renewBearer(rejected),
      session.renewBearer(rejected),
      tab().session.renewBearer(rejected),
    ]);
    expect(new Set(renewed).size).toBe(1);
    expect(service.calls).toEqual(["create", "resume visitor-1"]);
  });

  test("has no successor while the service cannot be reached", async () => {
    const { session, problems } = tab();
    const rejected = await session.bearer();
    service.failure = new ApiProblem("Network Error", 0);
    expect(await session.renewBearer(rejected)).toBeNull();
    expect(problems).toEqual(["A rejected token could not be renewed"]);
  });
});

test("an answer without a valid token gives 'Invalid access token' and is not stored", async () => {
  const create = async () => ({ anonymousId: "a", anonymousToken: testToken({ exp: 1 }), validationKey: "k" });
  const { session } = tab({ service: { create, resume: service.resume } });
  await expect(session.bearer()).rejects.toThrow("Invalid access token");
  expect(storage.entries.size).toBe(0);
});

test("listeners hear of a changed identity until they stop listening", async () => {
  const { session } = tab();
  let heard = 0;
  const stop = session.subscribe(() => {
    heard += 1;
  });
  const first = await session.bearer();
  await session.bearer();
  expect(heard).toBe(1);
  stop();
  await session.renewBearer(first);
  expect(heard).toBe(1);
});

test("the tab's session id has 21 random characters and stays", () => {
  const tabStorage = textStorage();
  const id = sessionIdIn(tabStorage, nanoid);
  expect(id).toMatch(/^[\w-]{21}$/);
  expect(sessionIdIn(tabStorage, nanoid)).toBe(id);
  expect(sessionIdIn(textStorage(), nanoid)).not.toBe(id);
});

test("a browser that forbids storage still has a session, for as long as the page is open", async () => {
  const forbidden = safeStorage(() => {
    throw new Error("The operation is insecure");
  });
  const { session } = tab({ storage: forbidden });
  const token = await session.bearer();
  expect(await session.bearer()).toBe(token);
  expect(service.calls).toEqual(["create"]);
});
