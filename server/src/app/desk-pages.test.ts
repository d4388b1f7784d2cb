import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, isDeskPath, openBuild } from "./desk-pages.ts";

let folder: string;
let desk: Desk | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "desk-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Desk</title>");
  await writeFile(join(folder, "assets/main-1234.js"), "export {};");
  desk = await openBuild(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function answer(path: string, method = "GET"): Promise<Response | undefined> {
  const request = new Request(`http://localhost${path}`, { method });
  const asset = (await desk?.assets(request, path, {})) ?? null;
  return asset ?? desk?.pages(request, { nonce: "", clientIp: "", fetchApi: async () => new Response() });
}

test.each(["/desk", "/desk/", "/desk/orders/4217", "/desk/index.html", "/desk/orders.html"])(
  "%s is the document of the desk, which nobody stores and no search engine lists",
  async (path) => {
    const response = await answer(path);
    expect(await response?.text()).toContain("<title>Desk</title>");
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(response?.headers.get("x-robots-tag")).toBe("noindex");
  },
);

test("the files of the desk have a hash in their names and never change", async () => {
  const response = await answer("/desk/assets/main-1234.js");
  expect(await response?.text()).toBe("export {};");
  expect(response?.headers.get("cache-control")).toContain("immutable");
  expect((await answer("/desk/assets/gone-5678.js"))?.status).toBe(404);
});

test("a page of the desk is only read", async () => {
  const response = await answer("/desk/orders", "POST");
  expect([response?.status, response?.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("without a build there is no desk", async () => {
  expect(await openBuild(join(folder, "nowhere"))).toBeNull();
});

test("only paths below /desk belong to the desk", () => {
  expect(["/desk", "/desk/", "/desk/orders"].every(isDeskPath)).toBe(true);
  expect(["/", "/desks", "/desktop", "/my-desk", "/api/desk/today"].some(isDeskPath)).toBe(false);
});
