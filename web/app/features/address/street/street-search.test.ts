import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStreetSearch, type StreetRequest, type StreetResult } from "./street-search.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const suggestion = { id: "1", isContainer: false, text: "101 W Abram St", description: "Arlington, TX 76010" };

function start(respond: () => Promise<readonly (typeof suggestion)[]> = async () => [suggestion]) {
  const requested: StreetRequest[] = [];
  const shown: StreetResult[] = [];
  const problems: unknown[] = [];
  const search = createStreetSearch({
    find: (request) => {
      requested.push(request);
      return respond();
    },
    show: (result) => void shown.push(result),
    logProblem: (problem) => void problems.push(problem),
  });
  return { search, requested, shown, problems };
}

test("a search begins once nothing has been typed for a moment, for the last text alone", async () => {
  const { search, requested, shown } = start();
  for (const text of ["101", "101 ", "101 W"]) search.type(text);
  await vi.runAllTimersAsync();
  expect(requested.map(({ text }) => text)).toEqual(["101 W"]);
  expect(shown).toEqual([{ kind: "suggestions", suggestions: [suggestion] }]);
});

test("under three characters nothing is requested, and the shopper sees a hint", async () => {
  const { search, requested, shown } = start();
  for (const text of ["1", " 10 ", "", "  "]) search.type(text);
  await vi.runAllTimersAsync();
  expect(requested).toEqual([]);
  expect(shown.map(({ kind }) => kind)).toEqual(["tooShort", "tooShort", "nothing", "nothing"]);
});

test("the hint to type three characters disappears at the third, and suggestions stay until newer ones arrive", async () => {
  const { search, shown } = start();
  search.type("10");
  search.type("101");
  expect(shown).toEqual([{ kind: "tooShort" }, { kind: "nothing" }]);
  await vi.runAllTimersAsync();
  search.type("101 W");
  expect(shown.slice(2)).toEqual([{ kind: "suggestions", suggestions: [suggestion] }]);
});

test("further typing cancels the previous search, whose response shows nothing", async () => {
  const resolvers: ((suggestions: (typeof suggestion)[]) => void)[] = [];
  const { search, requested, shown } = start(() => new Promise((resolve) => resolvers.push(resolve)));
  search.type("101");
  await vi.runAllTimersAsync();
  search.type("102");
  await vi.runAllTimersAsync();
  expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  resolvers[0]?.([suggestion]);
  resolvers[1]?.([]);
  await vi.runAllTimersAsync();
  expect(shown).toEqual([{ kind: "nothing" }]);
});

test("a search that was stopped shows nothing and logs no problem", async () => {
  const { search, shown, problems } = start(async () => {
    throw new ApiProblem("Request aborted", 0);
  });
  search.type("101");
  vi.advanceTimersByTime(250);
  search.stop();
  await vi.runAllTimersAsync();
  expect([shown, problems]).toEqual([[], []]);
});

test("a suggestion that contains several addresses is opened at once", () => {
  const { search, requested } = start();
  search.openContainer("101 W", "US|B|2");
  expect(requested).toMatchObject([{ text: "101 W", container: "US|B|2" }]);
});

test.each([0, 404, 429, 503])(
  "while the service is unavailable (%i), nothing is shown and nothing is logged",
  async (status) => {
    const { search, shown, problems } = start(() => Promise.reject(new ApiProblem("away", status)));
    search.type("101");
    await vi.runAllTimersAsync();
    expect([shown, problems]).toEqual([[{ kind: "nothing" }], []]);
  },
);

test("an unexpected failure is logged", async () => {
  const { search, problems } = start(() => Promise.reject(new ApiProblem("broken", 500)));
  search.type("101");
  await vi.runAllTimersAsync();
  expect(problems).toHaveLength(1);
});
