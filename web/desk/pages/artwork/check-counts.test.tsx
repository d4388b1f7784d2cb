import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { checkOf } from "@boxwright/core/artwork/checks";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SpeechContext } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import { CheckCounts } from "./check-counts.tsx";
import { PassedChecks } from "./passed-checks.tsx";

const words = ((key: string, values: Readonly<Record<string, unknown>> = {}) =>
  [key, ...Object.values(values)].join(" ")) as DeskTranslate;

const html = (children: ReactNode) =>
  renderToStaticMarkup(<SpeechContext value={{ t: words, language: "de" }}>{children}</SpeechContext>);

const finding: NonNullable<WireDeskArtwork["findings"]>[number] = {
  id: "stroke/1",
  severity: "warn",
  message: { en: "Line too fine", de: "Linie zu fein" },
  place: null,
  upload: null,
  fixes: [],
};
const results: NonNullable<WireDeskArtwork["results"]> = [
  { check: "cut-as-art", result: "review" },
  { check: "stroke", result: "warn" },
  { check: "fonts", result: "passed" },
  { check: "ink-sum", result: "passed" },
  { check: "a-check-of-a-later-version", result: "passed" },
  { check: "rights", result: "unmeasured" },
];
type Counted = Parameters<typeof CheckCounts>[0]["artwork"];
const artwork: Counted = {
  findings: [finding, { ...finding, id: "stroke/2" }],
  results,
  checkedAt: "2026-11-28T12:00:00.000Z",
  state: "ArtworkReview",
};

/** The counts of a line's artwork, by the keys of their words. */
function countsOf(shown: Counted) {
  const page = html(<CheckCounts artwork={shown} />);
  const cells = [...page.matchAll(/<dt>artwork\.results\.(\w+)<\/dt><dd>(\d+)<\/dd>/g)];
  return {
    title: /<h2>(.*)<\/h2>/.exec(page)?.[1],
    ...Object.fromEntries(cells.map(([, key, count]) => [key, count])),
  };
}

test("the counts of the desk are of checks, so that they add up to the number of checks", () => {
  const counts = { fail: "0", review: "1", warn: "1", info: "0", passed: "3", unmeasured: "1" };
  expect(countsOf(artwork)).toEqual({ title: "artwork.checkCount 6", ...counts });
});

test("without stored results, the desk counts findings alone, and nothing as passed", () => {
  const counts = { fail: "0", review: "0", warn: "2", info: "0" };
  expect(countsOf({ ...artwork, results: null })).toEqual({ title: "artwork.findingCount 2", ...counts });
});

test("the row of passed checks is a closed button with their number and the names that the page knows", () => {
  const page = html(<PassedChecks results={results} />);
  expect(page).toMatch(/<button[^>]*aria-expanded="false"/);
  expect(page).toContain("artwork.passedCount 3");
  expect(page).toContain(`<small>${checkOf("ink-sum").title.de}, ${checkOf("fonts").title.de}</small>`);
  expect(page).toContain("artwork.showPassed");
  expect(page).not.toContain(checkOf("stroke").title.de);
  expect(page).not.toContain(checkOf("rights").title.de);
  expect(html(<PassedChecks results={[{ check: "stroke", result: "warn" }]} />)).toBe("");
});
