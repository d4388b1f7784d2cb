import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useConsent } from "./consent.ts";

test("while the page is rendered on the server nobody has chosen and nobody is asked", () => {
  const Banner = () => JSON.stringify(useConsent("boxwright-eu"));
  expect(renderToString(createElement(Banner)).replaceAll("&quot;", '"')).toBe('{"consent":null,"isAsked":false}');
});
