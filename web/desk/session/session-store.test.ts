import { beforeEach, expect, test, vi } from "vitest";
import { SessionStore } from "./session-store.ts";

let values: Map<string, string>;
let now: number;
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};
const openTab = () => new SessionStore(storage, () => now);

beforeEach(() => {
  values = new Map();
  now = 1_000_000;
});

test("a session is shared by all tabs until it expires", () => {
  const tab = openTab();
  expect([tab.state(), tab.token()]).toEqual(["none", null]);
  tab.start("secret", 60);
  expect([tab.state(), tab.token()]).toEqual(["open", "secret"]);
  expect([openTab().state(), openTab().token()]).toEqual(["open", "secret"]);
  now += 60_000;
  expect([openTab().state(), tab.token()]).toEqual(["none", null]);
});

test("a tab whose token is refused has ended, and goes on once another tab has signed in", () => {
  const [one, other] = [openTab(), openTab()];
  one.start("first", 60);
  other.changedElsewhere();
  one.refused("first");
  expect(one.state()).toBe("ended");
  other.changedElsewhere();
  expect(other.state()).toBe("ended");
  other.start("second", 60);
  one.refused("first");
  expect([one.state(), one.token()]).toEqual(["open", "second"]);
});

test("who signs out has no session that ended", () => {
  const tab = openTab();
  tab.start("secret", 60);
  tab.leave();
  expect([tab.state(), tab.token()]).toEqual(["none", null]);
});

test("the idle time counts from the last use of any tab", () => {
  const [one, other] = [openTab(), openTab()];
  one.start("secret", 3_600);
  now += 5_000;
  expect(one.idleMilliseconds()).toBe(5_000);
  other.used();
  expect(one.idleMilliseconds()).toBe(0);
});

test("listeners hear of each change of the state once", () => {
  const tab = openTab();
  const states: string[] = [];
  const stop = tab.subscribe(() => states.push(tab.state()));
  tab.start("secret", 60);
  tab.start("other", 60);
  tab.refused("other");
  stop();
  tab.start("third", 60);
  expect(states).toEqual(["open", "ended"]);
});

test("a stored session of another shape is no session", () => {
  values.set("desk.session", '{"accessToken":1}');
  const report: unknown[] = [];
  vi.stubGlobal("reportError", (problem: unknown) => report.push(problem));
  expect(openTab().token()).toBeNull();
  expect(report).toHaveLength(1);
});
