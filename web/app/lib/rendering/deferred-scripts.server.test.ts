import { expect, test } from "vitest";
import { withDeferredScripts } from "./deferred-scripts.server.ts";

const page = [
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
  '</head><body><img fetchPriority="high" src="/box.avif"/><script nonce="n1">data</script>',
  '<script nonce="n1" type="module" async="">import "/a.js";</script></body></html>',
].join("");

test("the scripts of a page wait in templates, and an inline script with the nonce starts them", () => {
  const deferred = withDeferredScripts(page);
  expect(deferred).toContain(
    '<template data-waiting><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></template></head>',
  );
  expect(deferred).toContain(
    '<template data-waiting><script nonce="n1" type="module" async="">import "/a.js";</script></template><script nonce="n1">(',
  );
  expect(deferred).toContain('<script nonce="n1">data</script>');
});

test("a page without scripts stays unchanged", () => {
  const html = "<html><body><p>Not here.</p></body></html>";
  expect(withDeferredScripts(html)).toBe(html);
});
