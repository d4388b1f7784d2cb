import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useConsent } from "./consent.ts";

test("the server renders neither a choice nor the question", () => {
  const Banner = () => JSON.stringify(useConsent("boxwright-eu"));
  expect(renderToString(createElement(Banner)).replaceAll("&quot;", '"')).toBe(
    '{"consent":null,"isQuestionOpen":false}',
  );
});
