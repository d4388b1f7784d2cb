import { beforeEach, expect, test, vi } from "vitest";
import { plainDynamicImports } from "./plain-dynamic-imports.ts";

type Preload = (load: (query: string) => Promise<unknown>, styles?: readonly string[]) => Promise<unknown>;

/** A link to a style sheet in a document without a browser. */
class Link {
  href = "";
  onload = () => {};
  onerror = () => {};
  readonly #links: Set<Link>;

  constructor(links: Set<Link>) {
    this.#links = links;
  }

  remove() {
    this.#links.delete(this);
  }
}

const links = new Set<Link>();
let isOnline: boolean;

/** The helper as the browser gets it. */
async function preload(): Promise<Preload> {
  const { load } = plainDynamicImports();
  if (typeof load !== "function") throw new Error("The plugin loads the helper");
  const code = await load.call({} as ThisParameterType<typeof load>, "\0vite/preload-helper.js");
  const helper: { __vitePreload: Preload } = await import(`data:text/javascript,${encodeURIComponent(String(code))}`);
  return helper.__vitePreload;
}

beforeEach(() => {
  links.clear();
  isOnline = false;
  vi.stubGlobal("document", {
    createElement: () => new Link(links),
    querySelector: (selector: string) => [...links].find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    head: {
      append: (link: Link) => {
        links.add(link);
        queueMicrotask(() => (isOnline ? link.onload() : link.onerror()));
      },
    },
  });
});

test("an import that fails is tried again under another URL", async () => {
  const load = vi.fn(async (query: string) => {
    if (query === "") throw new Error("Failed to fetch");
    return query;
  });
  expect(await (await preload())(load)).toBe("?1");
});

test("a style sheet that failed is loaded by the next import, and only once after that", async () => {
  const withStyles = await preload();
  await withStyles(async () => "part", ["assets/part.css"]);
  expect(links.size).toBe(0);
  isOnline = true;
  await withStyles(async () => "part", ["assets/part.css"]);
  await withStyles(async () => "part", ["assets/part.css"]);
  expect([...links].map(({ href }) => href)).toEqual(["/assets/part.css"]);
});
