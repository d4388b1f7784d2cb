import { expect, test } from "vitest";
import { answersIn } from "./answers-in.ts";

test("each heading that asks is a question, and what stands below it the answer", () => {
  const html = `<p>Lead.</p>
<h2 id="white">White &amp; <em>kraft</em>?</h2><p>Both.</p><ul><li>White</li></ul>
<h2>Our promise</h2><p>None of these.</p>
<h2>Why?</h2>
`;
  expect(answersIn(html)).toEqual([{ question: "White & kraft?", answer: "<p>Both.</p><ul><li>White</li></ul>" }]);
});

test("a page without headings answers nothing", () => {
  expect(answersIn("<p>What size? Any.</p>")).toEqual([]);
  expect(answersIn("")).toEqual([]);
});
