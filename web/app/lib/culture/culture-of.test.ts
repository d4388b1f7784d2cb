import { expect, test } from "vitest";
import { cultureCookie, cultureOf, namedCulture } from "./culture-of.ts";
import { languagesOf } from "./languages-of.ts";

const american = { culture: "en-US", pageCultures: ["en-CA", "en-US", "de"] };
const european = { culture: "de", pageCultures: ["de", "de-DE", "en", "en-US"] };
const visit = (headers: Record<string, string>) => new Request("http://localhost/", { headers });

test("without a choice, a page uses the best culture for the browser's languages, or else the shop's default", () => {
  expect(cultureOf(visit({}), european)).toBe("de");
  expect(cultureOf(visit({ "accept-language": "en-GB,en;q=0.9" }), european)).toBe("en");
  expect(cultureOf(visit({ "accept-language": "fr,en-CA;q=0.9" }), american)).toBe("en-CA");
});

test("a chosen culture is stored in a cookie, which takes precedence over the browser's languages", () => {
  const cookie = cultureCookie("en", "http://localhost:3000").split(";")[0] ?? "";
  expect(cultureOf(visit({ "accept-language": "de", cookie: `theme=dark; ${cookie}` }), european)).toBe("en");
});

test.each(["culture=fr", "culture=", "culture=<b>", "myculture=en", "notculture; en"])(
  "the cookie %j is ignored",
  (cookie) => expect(cultureOf(visit({ "accept-language": "de", cookie }), european)).toBe("de"),
);

test("each language of the shop is offered under its native name", () => {
  expect(languagesOf(european)).toEqual([
    { culture: "de", name: "Deutsch" },
    { culture: "en", name: "English" },
  ]);
  expect(languagesOf(american)).toEqual([
    { culture: "en-US", name: "English" },
    { culture: "de", name: "Deutsch" },
  ]);
});

test("the American shop is in German for a German browser, or if the URL names German", () => {
  expect(cultureOf(visit({ "accept-language": "de-AT" }), american)).toBe("de");
  expect(cultureOf(new Request("http://localhost/?culture=de"), american)).toBe("de");
});

test("a culture in the URL takes precedence over the cookie, and an unknown one is ignored", () => {
  const named = (query: string) =>
    new Request(`http://localhost/view/faq${query}`, { headers: { cookie: "culture=de", "accept-language": "de" } });
  expect(cultureOf(named("?culture=en"), european)).toBe("en");
  expect(namedCulture(named("?culture=en"), european)).toBe("en");
  for (const query of ["", "?culture=fr", "?culture=", "?culture=%3Cb%3E"]) {
    expect(cultureOf(named(query), european)).toBe("de");
    expect(namedCulture(named(query), european)).toBeNull();
  }
});

test("the culture cookie is sent only over https on a shop with https", () => {
  expect(cultureCookie("en-US", "https://shop.example")).toMatch(/; Secure$/);
  expect(cultureCookie("en-US", "http://localhost:3000")).not.toContain("Secure");
});
