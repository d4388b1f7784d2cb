import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { WordsContext } from "../../lib/words/use-words.ts";
import { PrintSharpness } from "./print-sharpness.tsx";

const sheet = { width: 508, height: 508 };

/** Renders the note beside a square picture on a sheet of 20 × 20 in. `pixels` is the length of its side. */
function sharpnessOf(pixels: number | null): string {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <WordsContext value={(key, values) => `${key} ${values?.["ppi"]}`}>
          <PrintSharpness pixels={pixels === null ? null : { width: pixels, height: pixels }} sheet={sheet} />
        </WordsContext>
      ),
    },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: { culture: "en-US" } } }} />);
}

test("a picture of fewer than 150 pixels per inch has a warning beside it, and keeps its place", () => {
  const html = sharpnessOf(2999);
  expect(html).toContain("uploads.sharpness.coarse 149");
  expect(html).toMatch(/^<span class="uploads_sharpnessWarning[^>]*><svg/);
});

test("a picture that prints well has its resolution beside it, without a warning", () => {
  expect(sharpnessOf(3000)).toMatch(/^<span class="text_small text_muted text_num">uploads\.sharpness\.passing 150/);
  expect(sharpnessOf(6000)).toMatch(/^<span class="text_small text_muted text_num">uploads\.sharpness\.sharp 300/);
});

test("a file without pixels of its own, such as a PDF, has no resolution", () => expect(sharpnessOf(null)).toBe(""));
