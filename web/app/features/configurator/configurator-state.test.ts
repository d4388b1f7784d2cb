import { expect, test } from "vitest";
import { type ConfiguratorEvent, type ConfiguratorState, loadedState, nextState } from "./configurator-state.ts";

interface Choices {
  readonly size: string;
  readonly color: string;
}
type Event = ConfiguratorEvent<Choices>;

const searchOf = (choices: Choices) => new URLSearchParams({ ...choices });
const first: Choices = { size: "10", color: "white" };
const loaded = loadedState(first, searchOf);

const after = (events: readonly Event[], before: ConfiguratorState<Choices> = loaded) =>
  events.reduce((state, event) => nextState(state, event, searchOf), before);
const chosen = (changes: Partial<Choices>): Event => ({ kind: "chosen", changes });
const typed = (size: string): Event => ({ kind: "typed", changes: { size } });
const arrived = (choices: Choices): Event => ({ kind: "arrived", choices });
const paused: Event = { kind: "paused" };
const wentBack: Event = { kind: "wentBack" };

const red = { ...first, color: "red" };
const blue = { ...first, color: "blue" };

test("a loaded page is settled, and sends no URL", () => {
  expect(loaded).toMatchObject({ phase: "settled", requested: first, settled: first, sent: null });
});

test("a chosen value goes into the URL at once", () => {
  const state = after([chosen({ color: "red" })]);
  expect(state).toMatchObject({
    phase: "settled",
    requested: red,
    settled: red,
    sent: { search: "size=10&color=red" },
  });
});

test("several changes before the page renders again add up", () => {
  expect(after([chosen({ color: "red" }), chosen({ size: "12" })]).settled).toEqual({ size: "12", color: "red" });
});

test("typed text waits in its field until the shopper pauses", () => {
  const typing = after([typed("1"), typed("12")]);
  expect(typing).toMatchObject({ phase: "typing", requested: { size: "12" }, settled: first, sent: null });
  expect(after([paused], typing)).toMatchObject({
    phase: "settled",
    settled: { size: "12" },
    sent: { search: "size=12&color=white" },
  });
});

test("a choice also puts typed text into the URL, and the pause after it sends nothing more", () => {
  const state = after([typed("12"), chosen({ color: "red" })]);
  expect(state.sent).toEqual({ search: "size=12&color=red" });
  expect(after([paused], state)).toBe(state);
});

test("after the shopper went back, typed text does not enter the URL, but the next change includes it", () => {
  const state = after([typed("12"), wentBack, paused]);
  expect(state).toMatchObject({ phase: "interrupted", requested: { size: "12" }, settled: first, sent: null });
  expect(after([chosen({ color: "red" })], state)).toMatchObject({
    phase: "settled",
    settled: { size: "12", color: "red" },
  });
});

test("going back while nothing is typed changes nothing", () => {
  expect(after([wentBack])).toBe(loaded);
});

test("a link or Back to another URL replaces the fields, even while the shopper types", () => {
  const state = after([typed("12"), arrived(blue)]);
  expect(state).toMatchObject({ phase: "settled", requested: blue, settled: blue, underWay: [] });
});

test("the arrival at a sent URL changes no field, even after a later change", () => {
  const state = after([chosen({ color: "red" }), chosen({ color: "blue" }), arrived(red)]);
  expect([state.requested, state.underWay]).toEqual([blue, ["size=10&color=blue"]]);
  expect(after([arrived(blue)], state)).toMatchObject({ requested: blue, underWay: [] });
});

test("a sent URL is no longer awaited after the page has arrived at a later one", () => {
  const state = after([chosen({ color: "red" }), chosen({ color: "blue" }), arrived(blue)]);
  expect(state.underWay).toEqual([]);
  expect(after([arrived(red)], state).requested).toEqual(red);
});

test("a change back to the URL of the page is navigated to as well, and awaits no arrival", () => {
  const state = after([chosen({ color: "red" }), chosen({ color: "white" })]);
  expect(state).toMatchObject({ underWay: [], sent: { search: "size=10&color=white" }, requested: first });
});

test("each sent URL is another object, so that the page navigates to it again", () => {
  const once = after([chosen({ color: "red" })]);
  expect(after([chosen({ color: "red" })], once).sent).not.toBe(once.sent);
});
