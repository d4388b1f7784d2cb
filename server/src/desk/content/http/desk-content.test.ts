import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ok } from "@boxwright/core/kernel/result";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openContentFolder } from "../../../content/content-folder.ts";
import { contentPath, createContentService } from "../../../content/content-service.ts";
import { contentClearings } from "../../../content/postgres/tables.ts";
import { fitsPreview } from "../../../content/preview-key.ts";
import { createContentFetcher, type FetchContent } from "../../../content/query-content.ts";
import { copyContent, replaceIn } from "../../../content/testing/changed-content.ts";
import { createLogger } from "../../../platform/log/logger.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { pictureSealOf } from "../../../structures/picture-seal.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { type ContentOrigin, openContentBook } from "../content-book.ts";
import { deskContentOperations } from "./operations.ts";

const { db } = await testDatabase();
const token = testStaffToken("owner");
const seal = pictureSealOf("a key of the tests", "arlington");
const viewer = testStaffToken("viewer");

/** The desk of a shop whose content is a copy of its own, with a clock that only the test moves, and a service that the test can stop. */
function openDesk() {
  const folder = copyContent();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = openContentFolder(folder);
  const state = { time: Date.parse("2026-03-02T09:00:00Z"), isDown: false };
  const now = () => new Date(state.time);
  const service = createContentService({
    content: files,
    tenant: "boxwright-us",
    token: "a token of the tests",
    isDevelopment: false,
    log: createLogger("silent"),
  });
  const endpoint = {
    url: `http://content.internal${contentPath}`,
    token: "a token of the tests",
    send: (request: Request) => (state.isDown ? Promise.reject(new TypeError("fetch failed")) : service(request)),
  };
  const origin = {
    kind: "folder" as const,
    published: createContentFetcher(endpoint),
    stamp: files.stamp,
    drafts: createContentFetcher({ ...endpoint, withDrafts: true }),
  };
  const chosen = { brand: "boxwright", storeVariant: "default" } as const;
  const book = openContentBook(origin, { chosen, isSold: (slug) => slug !== "shipping-box-insert" }, now);
  const deps = { db, book, clear: files.readAgain, seal, origin: "https://shop.example", now };
  const api = testApi(deskContentOperations(deps), db);
  return {
    state,
    folder,
    list: async (query = "") => (await api.call("GET", `/api/desk/content${query}`, { token })).json,
    read: (entry: string) => api.call("GET", `/api/desk/content/${entry}`, { token }),
    preview: (entry: string, language: string) =>
      api.call("POST", `/api/desk/content/${entry}/preview`, { token, body: { language } }),
    clear: (by = token) => api.call("POST", "/api/desk/content/clearing", { token: by }),
    draft(path: string, text: string) {
      const place = join(folder, "drafts", path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
      state.time += 10_000;
    },
    later: () => {
      state.time += 10_000;
    },
  };
}

/** The source of an external service that has some pages and nothing else. */
function serviceWith(pages: readonly unknown[]): ContentOrigin {
  const landing = { heading: "", shopAll: { title: "" }, samples: { title: "" } };
  const fetch: FetchContent = async ({ query }) => {
    if (query.includes("kind: view")) return ok({ answer: pages });
    return ok({ answer: query.includes("landingScreen") ? landing : [] });
  };
  return { kind: "service", stamp: () => null, published: fetch, drafts: fetch };
}

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

const about = "pages/view/about.md";
const frontOf = (title: string) => `---\ntitle: ${title}\ndescription: Who we are.\n---\n\n`;

describe("the list", () => {
  test("has every page, post and word with the places where the shop shows it", async () => {
    const { results, counts, source } = await desk.list("?limit=100");
    const found = (kind: string, key: string) =>
      results.find((entry: { kind: string; key: string }) => entry.kind === kind && entry.key === key);
    expect(found("page", "faq")).toMatchObject({
      title: { en: "Frequently asked questions", de: "Häufige Fragen" },
      state: "published",
      paths: ["/view/faq", "/faq"],
    });
    expect(found("post", "choosing-a-board").paths).toEqual(["/blog/post/choosing-a-board", "/blog"]);
    expect(found("words", "menus")).toMatchObject({ title: null, isEverywhere: true, paths: [] });
    expect(found("product", "shipping-box-insert").paths).toEqual([]);
    expect(counts).toEqual({ all: results.length, drafts: 0, warned: 0 });
    expect(source).toMatchObject({ kind: "folder", brand: "boxwright", variant: "default", problem: null });
    expect(source.readAt).toBe("2026-03-02T09:00:00.000Z");
  });

  test("is read page by page, each entry once", async () => {
    const all = (await desk.list("?limit=100")).results;
    const rows = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await desk.list(`?limit=7${cursor === "" ? "" : `&cursor=${cursor}`}`);
      rows.push(...page.results);
      cursor = page.nextCursor;
    }
    expect(rows).toEqual(all);
    const { title, errors } = await desk.list("?cursor=page.nothing");
    expect([title, errors]).toEqual(["InvalidRequest", [{ path: "cursor", message: "is not a cursor" }]]);
  });

  test("is filtered by kind, words, state and warnings", async () => {
    const keysOf = async (query: string) => (await desk.list(query)).results.map(({ key }: { key: string }) => key);
    expect(await keysOf("?kind=landing")).toEqual(["home", "samples", "shop-all"]);
    expect(await keysOf("?query=H%C3%84UFIGE%20faq")).toEqual(["faq"]);
    expect(await keysOf("?query=%2Ftemplate-maker")).toEqual(["downloads"]);
    expect(await keysOf("?state=drafts")).toEqual([]);
    expect(await keysOf("?warned=true")).toEqual([]);
    for (const query of ["?kind=novel", "?state=new", "?warned=yes", `?query=${"x".repeat(101)}`])
      expect((await desk.list(query)).title, query).toBe("InvalidRequest");
  });
});

describe("a draft", () => {
  test("differs from what is published until the cache is cleared", async () => {
    desk.draft(about, `${frontOf("About us and you")}New words.\n`);
    const { json } = await desk.read("page/about");
    expect(json).toMatchObject({ state: "changed", title: { en: "About us and you", de: "Über Boxwright" } });
    const title = json.fields.find(({ path }: { path: string }) => path === "title");
    expect(title).toMatchObject({
      published: { en: "About Boxwright" },
      draft: { en: "About us and you" },
      isChanged: true,
    });
    expect((await desk.list("?state=drafts")).results).toHaveLength(1);

    // Drafts stay drafts. Files in their own place are published.
    expect((await desk.clear()).status).toBe(200);
    expect((await desk.read("page/about")).json.state).toBe("changed");
    replaceIn(desk.folder, "pages/view/faq.md", "title: Frequently asked questions", "title: Questions");
    desk.later();
    expect((await desk.read("page/faq")).json.state).toBe("changed");
    await desk.clear();
    expect((await desk.read("page/faq")).json).toMatchObject({ state: "published", title: { en: "Questions" } });
  });

  test("may be of a page that the shop does not have yet", async () => {
    desk.draft("pages/view/news.md", `${frontOf("News")}Hello.\n`);
    desk.draft("pages/view/news.de.md", `${frontOf("Neues")}Hallo.\n`);
    const { json } = await desk.read("page/news");
    expect(json).toMatchObject({ state: "draft", paths: ["/view/news"], title: { en: "News", de: "Neues" } });
    expect((await desk.list("?state=draft")).results).toHaveLength(1);
  });

  test("has warnings about links, pictures and translations", async () => {
    const body = `[gone](/view/gone), [there](/faq), [none](#none), [own](#own-part)\n\n## Own part\n\n![](/pictures/a.webp)\n`;
    desk.draft(about, `${frontOf("About Boxwright")}${body}`);
    desk.draft("pages/view/about.de.md", `${frontOf("Die Firma")}Hallo.\n`);
    const { json } = await desk.read("page/about");
    const shown = json.warnings.map(({ kind, language, value }: Record<string, string>) => [kind, language, value]);
    expect(shown).toEqual([
      ["brokenLink", "en", "/view/gone"],
      ["brokenAnchor", "en", "#none"],
      ["noAlternative", "en", "/pictures/a.webp"],
    ]);
    expect((await desk.list("?warned=true")).results).toMatchObject([{ key: "about", warnings: 3 }]);
  });

  test("that is invalid is a problem with the name of its file, and the published entries stay", async () => {
    desk.draft(about, "no front matter");
    const { results, source } = await desk.list("?limit=100");
    expect(results.length).toBeGreaterThan(30);
    expect(source.problem).toMatchObject({
      kind: "invalidDrafts",
      detail: expect.stringContaining("pages/view/about.md"),
    });
  });
});

describe("while the source does not answer", () => {
  test("the desk shows what was read before, with its time", async () => {
    const before = await desk.list("?limit=100");
    desk.state.isDown = true;
    replaceIn(desk.folder, "pages/view/faq.md", "title: Frequently asked questions", "title: Questions");
    desk.later();
    const { results, source } = await desk.list("?limit=100");
    expect(results).toEqual(before.results);
    expect(source).toMatchObject({ problem: { kind: "unreachable" }, readAt: before.source.readAt });
    expect((await desk.read("page/faq")).status).toBe(200);
  });

  test("because its folder is gone for a while, the desk shows what the pages show", async () => {
    const before = await desk.list("?limit=100");
    renameSync(desk.folder, `${desk.folder}-gone`);
    desk.later();
    const { results, source } = await desk.list("?limit=100");
    renameSync(`${desk.folder}-gone`, desk.folder);
    expect(results).toEqual(before.results);
    expect(source.problem.kind).toBe("invalidDrafts");
    desk.later();
    expect((await desk.list()).source.problem).toBeNull();
  });

  test.each([
    ["an entry whose name is no text", [{ slug: 7, title: "A" }]],
    ["an entry whose title is no text", [{ slug: "a", title: {} }]],
    ["a list of nothing", [null]],
    ["a list of texts", ["a"]],
  ])("but sends %s, that is a problem of the source", async (_what, pages) => {
    const chosen = { brand: "boxwright", storeVariant: "default" } as const;
    const shop = { chosen, isSold: () => true };
    const book = openContentBook(serviceWith(pages), shop, () => new Date());
    expect(await book.read()).toMatchObject({ entries: [], problem: { kind: "refused" } });
  });

  test("and nothing was read before, the list is empty and an entry is 503, not missing", async () => {
    desk.state.isDown = true;
    const { results, source } = await desk.list();
    expect([results, source.readAt, source.problem.kind]).toEqual([[], null, "unreachable"]);
    expect((await desk.read("page/faq")).status).toBe(503);
    expect((await desk.preview("page/faq", "en")).status).toBe(503);
  });
});

test("an entry that does not exist is 404", async () => {
  expect((await desk.read("page/nothing")).status).toBe(404);
  expect((await desk.read("novel/faq")).status).toBe(404);
  expect((await desk.read(`page/${"x".repeat(101)}`)).status).toBe(404);
});

describe("a preview", () => {
  test("is a link to the page in a language, with a key that ends after a quarter of an hour", async () => {
    const { url, expiresAt } = (await desk.preview("page/about", "de")).json;
    const link = new URL(url);
    expect([link.origin, link.pathname, link.searchParams.get("culture")]).toEqual([
      "https://shop.example",
      "/view/about",
      "de",
    ]);
    expect(expiresAt).toBe("2026-03-02T09:15:00.000Z");
    const fits = (path: string, at: string, tenant: "boxwright-us" | "boxwright-eu" = "boxwright-us") =>
      fitsPreview(seal, { tenant, path }, link.searchParams.get("preview") ?? "", new Date(at));
    expect(fits("/view/about", "2026-03-02T09:14:59Z")).toBe(true);
    expect(fits("/view/about", "2026-03-02T09:15:00Z")).toBe(false);
    expect(fits("/view/faq", "2026-03-02T09:01:00Z")).toBe(false);
    expect(fits("/view/about", "2026-03-02T09:01:00Z", "boxwright-eu")).toBe(false);
  });

  test("of words that every page shows is the home page, and of an entry that no page shows there is none", async () => {
    expect(new URL((await desk.preview("words/menus", "en")).json.url).pathname).toBe("/");
    expect((await desk.preview("product/shipping-box-insert", "en")).json.url).toBeNull();
    expect((await desk.preview("page/about", "fr")).status).toBe(400);
  });
});

describe("clearing the cache", () => {
  test("is recorded with the clearing before, and only owners may", async () => {
    expect((await desk.clear(viewer)).status).toBe(403);
    await db.delete(contentClearings);
    await desk.clear();
    desk.later();
    const { json } = await desk.clear();
    expect((await desk.list()).source.clearedAt).toBe(json.clearedAt);
    const [newest] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "content.cleared"))
      .orderBy(desc(auditEntries.position))
      .limit(1);
    expect(newest).toMatchObject({
      subjectId: "boxwright-us",
      before: JSON.stringify({ clearedAt: "2026-03-02T09:00:00.000Z" }),
      after: JSON.stringify({ clearedAt: json.clearedAt }),
    });
  });

  test("is refused with the fault if a file is invalid, and leaves no trace", async () => {
    const entries = await db.$count(auditEntries);
    writeFileSync(join(desk.folder, about), "no front matter");
    const { status, json } = await desk.clear();
    expect([status, json.title]).toEqual([422, "InvalidContent"]);
    expect(json.errors[0].message).toContain("content/pages/view/about.md");
    expect(await db.$count(auditEntries)).toBe(entries);
    expect((await desk.read("page/about")).json.title.en).toBe("About Boxwright");
  });
});
