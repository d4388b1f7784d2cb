import type { PublicConfig } from "@boxwright/contract/storefront";
import { createRequestHandler, Links, Meta, Outlet, Scripts, ScrollRestoration, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import * as entry from "../../entry.server.tsx";
import { withDeferredScripts } from "./deferred-scripts.server.ts";
import { createLoadContext, type PageSources } from "./load-context.ts";
import { cachedPages } from "./page-cache.server.ts";

function Document() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const routes = {
  root: { id: "root", path: "", module: { default: Document } },
  page: {
    id: "page",
    parentId: "root",
    index: true,
    module: { default: () => <main>A page</main>, loader: () => ({ price: 2.28 }) },
  },
};

const manifestRoute = { hasLoader: false, hasAction: false, hasErrorBoundary: false, imports: ["/shared.js"] };

/** A build of one page, in the form that React Router's compiler produces. */
const build = {
  entry: { module: entry },
  routes,
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/framework.js"] },
    routes: {
      root: { ...manifestRoute, id: "root", path: "", module: "/root.js" },
      page: { ...manifestRoute, id: "page", parentId: "root", index: true, module: "/page.js", hasLoader: true },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "build",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");
const config = { culture: "en-US", cultures: ["en-US"], pageCultures: ["en-US"] } as unknown as PublicConfig;

async function render(nonce: string, handler: ReturnType<typeof cachedPages> = handle): Promise<string> {
  const site = { origin: "http://shop", listsEveryPage: true };
  const logProblem = (message: string, problem: unknown) => {
    throw new Error(message, { cause: problem });
  };
  const sources = { config, site, nonce, freshSeconds: 60, logProblem } as unknown as PageSources;
  const response = await handler(new Request("http://shop/"), createLoadContext(sources));
  return response.text();
}

/** The HTML without the templates in which scripts wait. */
const withoutTemplates = (html: string) => html.replaceAll(/<template data-waiting>[\s\S]*?<\/template>/g, "");

test("React Router still writes its preloads and its start script in the form that deferred-scripts.server.ts replaces", async () => {
  const html = await render("nonce1");
  expect(html, "the page preloads its modules").toMatch(/<link rel="modulepreload"[^>]*\/entry\.js"/);
  const left = withoutTemplates(withDeferredScripts(html));
  expect(left, "preloads wait: deferred-scripts.server.ts recognises all of them").not.toContain("modulepreload");
  expect(left, "the start script waits: deferred-scripts.server.ts recognises it").not.toMatch(/type="module"|\.js"/);
  expect(left, "the data of the page is outside the templates").toContain("2.28");
});

test("React Router still writes the nonce into every script, and no other part of a page differs between visitors", async () => {
  const [one, other] = [await render("nonce1"), await render("nonce2")];
  const tags = one.match(/<script[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(1);
  expect(
    tags.filter((tag) => !tag.includes('nonce="nonce1"')),
    "every script has the nonce",
  ).toEqual([]);
  expect(one.split("nonce1"), "page-cache.server.ts replaces only the nonce").toEqual(other.split("nonce2"));
});

test("a cached page has the nonce of its second visitor in every script", async () => {
  const cached = cachedPages(handle, { now: () => 0 });
  const first = await render("nonce1", cached);
  const again = await render("nonce2", cached);
  expect(again).toBe(first.replaceAll("nonce1", "nonce2"));
});
