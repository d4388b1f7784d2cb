import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { forItsCaches } from "./page-caching.ts";

const forAll = "public, max-age=0, s-maxage=60";
const nonce = "bm9uY2Ugb2YgYSBwYWdl";
const html = `<head><script nonce="${nonce}">start()</script><style nonce="${nonce}">a{}</style></head>
<template><script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script></template>
<script nonce="${nonce}" src="/assets/b.js"></script><script>not of the shop</script>`;

function open(body: string, headers: Record<string, string>, { isSecret = false, tag = "" } = {}) {
  const request = new Request("http://shop/faq", { headers: tag === "" ? {} : { "if-none-match": tag } });
  const response = new Response(body, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
  return forItsCaches(request, response, { nonce, isSecret });
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page for all visitors has no nonce, and its policy allows exactly its own inline scripts and styles", async () => {
  const { response, inline } = await open(html, { "cache-control": forAll });
  expect(await response.text()).toBe(html.replaceAll(` nonce="${nonce}"`, ""));
  expect(inline.scripts).toEqual([hashOf("start()"), hashOf('import "/assets/a.js"')]);
  expect(inline.styles).toEqual([hashOf("a{}")]);
  expect(response.headers.get("cache-control")).toBe(forAll);
  expect([response.headers.get("surrogate-key"), response.headers.get("cache-tag")]).toEqual(["pages", "pages"]);
});

test("a page for all visitors is not sent again to a cache that has it", async () => {
  const { response } = await open(html, { "cache-control": forAll });
  const tag = response.headers.get("etag") ?? "";
  const again = await open(html.replaceAll(nonce, nonce), { "cache-control": forAll }, { tag });
  expect([again.response.status, await again.response.text()]).toEqual([304, ""]);
  const changed = await open(`${html} `, { "cache-control": forAll }, { tag });
  expect(changed.response.status).toBe(200);
});

test("a page without rules for caches keeps its nonce", async () => {
  const { response, inline } = await open(html, {});
  expect(await response.text()).toBe(html);
  expect(inline.scripts).toEqual([`'nonce-${nonce}'`]);
  expect(response.headers.get("etag")).toBeNull();
});

test.each<[string, string, Record<string, string>, boolean]>([
  ["with a secret URL", html, {}, true],
  ["that sets a cookie", html, { "set-cookie": "culture=de" }, false],
  ["whose nonce is in another place than an attribute", `${html}<p>${nonce}</p>`, {}, false],
])("no cache stores a page %s, whatever its headers say", async (_what, body, headers, isSecret) => {
  const { response, inline } = await open(body, { "cache-control": forAll, ...headers }, { isSecret });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.has("surrogate-key")).toBe(false);
  expect(await response.text()).toBe(body);
  expect(inline.scripts).toEqual([`'nonce-${nonce}'`]);
});
