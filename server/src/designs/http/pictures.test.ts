import type { Scene } from "@boxwright/core/designs/scene";
import { ok, refused } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import type { DiskCache } from "../../platform/files/disk-cache.ts";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { forgeSeal } from "../../testing/forge-seal.ts";
import { DesignPictures } from "../design-pictures.ts";
import type { RenderDesign } from "../pictures/picture-process.ts";
import type { DesignPicture } from "../pictures/render-design.ts";
import { openDesigns, rectangle, withObjects } from "../testing/open-designs.ts";
import { pictureOperations } from "./picture-operations.ts";

const { db } = await testDatabase();
const { enter, deps, later, clock } = openDesigns(db);

const stored = new Map<string, Uint8Array>();
const cache: DiskCache = {
  get: async (name) => stored.get(name) ?? null,
  put: async (name, bytes) => void stored.set(name, bytes),
};
const drawn: { readonly scene: Scene; readonly picture: DesignPicture }[] = [];
let renderAs: () => ReturnType<RenderDesign> = async () => ok(new Uint8Array([drawn.length]));
let secondsToWait: number | null = null;
const pictures = new DesignPictures({
  cache,
  spend: async () => secondsToWait,
  render: async ({ scene }, picture) => {
    drawn.push({ scene, picture });
    return renderAs();
  },
  waitMilliseconds: 50,
});
const api = testApi(pictureOperations({ ...deps, pictures }), db);
const get = (path: string, token?: string, headers: Readonly<Record<string, string>> = {}) =>
  api.call("GET", path, { ...(token !== undefined && { token }), headers });

async function bytesOf({ response }: { readonly response: Response }): Promise<number[]> {
  return [...new Uint8Array(await response.arrayBuffer())];
}

describe("a picture of a design", () => {
  test("is shown to its owner, drawn once, and tagged by its content", async () => {
    const shopper = enter();
    const { id } = await shopper.create();
    const path = `/api/designs/${id}/preview.png`;
    const before = drawn.length;
    const [one, two] = await Promise.all([get(path, shopper.token), get(path, shopper.token)]);
    expect([one.status, one.headers.get("content-type"), drawn.length]).toEqual([200, "image/png", before + 1]);
    expect(await bytesOf(one)).toEqual(await bytesOf(two));
    expect(drawn.at(-1)?.picture).toEqual({ view: "closed", side: "outside", pixels: 714 });
    const etag = one.headers.get("etag") ?? "";
    const again = await get(path, shopper.token, { "if-none-match": etag });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, "private, no-cache"]);
    await get(`${path}?view=flat&side=inside&pixels=300`, shopper.token);
    expect(drawn.at(-1)?.picture).toEqual({ view: "flat", side: "inside", pixels: 300 });
  });

  test("does not exist for others, unless they have the seal of its version", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const path = `/api/designs/${design.id}/preview.png`;
    expect((await get(path)).status).toBe(404);
    expect((await get(path, enter().token)).status).toBe(404);
    const sealed = await get(design.previewUrl);
    expect([sealed.status, sealed.headers.get("cache-control")]).toEqual([200, "private, max-age=604800"]);
    const forged = forgeSeal(design.previewUrl);
    const other = design.previewUrl.replace("version=1", "version=2");
    const withoutVersion = design.previewUrl.replace("&version=1", "");
    for (const url of [forged, other, withoutVersion]) expect((await get(url, shopper.token)).status).toBe(404);
  });

  test("shows a kept version, and does not exist for a version that is not kept", async () => {
    const shopper = enter();
    const design = await shopper.create();
    const scene = withObjects(design.scene, rectangle());
    await shopper.save(design, { scene });
    expect((await get(design.previewUrl)).status).toBe(200);
    expect(drawn.at(-1)?.scene).toEqual(design.scene);
    const current = (await shopper.call("GET", `/${design.id}`)).json.previewUrl;
    expect(current).not.toBe(design.previewUrl);
    await get(current);
    expect(drawn.at(-1)?.scene).toEqual(scene);
    await shopper.save({ ...design, version: 2 }, { scene: design.scene });
    expect((await get(current)).status).toBe(404);
    expect((await get(`/api/designs/${design.id}/preview.png?version=2`, shopper.token)).status).toBe(404);
  });

  test("is shown to readers of a link until the link ends", async () => {
    const shopper = enter();
    const { id } = await shopper.create();
    const { json } = await shopper.call("POST", `/${id}/generateUniqueURL`, { customerName: "Ada", days: 30 });
    const path = `/api/sharedDesigns/${new URL(json.url).searchParams.get("shared")}/preview.png`;
    const shown = await get(`${path}?view=open`);
    expect([shown.status, shown.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
    const start = clock.now;
    later(31 * 24 * 60);
    expect((await get(path)).status).toBe(404);
    clock.now = start;
  });

  test.each(["pixels=99", "pixels=2049", "view=exploded", "side=left", "version=0"])(
    "of %s is refused",
    async (query) => {
      const shopper = enter();
      const { id } = await shopper.create();
      expect((await get(`/api/designs/${id}/preview.png?${query}`, shopper.token)).status).toBe(400);
    },
  );
});

describe("while a picture is not drawn", () => {
  test("the reply is 503 with Retry-After, and the picture is there later", async () => {
    const shopper = enter();
    const { id, scene } = await shopper.create();
    await shopper.save({ id, version: 1 }, { scene: withObjects(scene, rectangle()) });
    let finish = (): void => {};
    renderAs = () => new Promise((resolve) => (finish = () => resolve(ok(new Uint8Array([42])))));
    const path = `/api/designs/${id}/preview.png`;
    const early = await get(path, shopper.token);
    expect([early.status, early.headers.get("retry-after")]).toEqual([503, "3"]);
    finish();
    await expect.poll(async () => (await get(path, shopper.token)).status).toBe(200);
    expect(await bytesOf(await get(path, shopper.token))).toEqual([42]);
  });

  test("a full queue is 503, and a spent budget 429", async () => {
    const shopper = enter();
    const { id, scene } = await shopper.create();
    await shopper.save({ id, version: 1 }, { scene: withObjects(scene, rectangle()) });
    const path = `/api/designs/${id}/preview.png`;
    renderAs = async () => refused({ kind: "tooManyPictures" });
    expect((await get(path, shopper.token)).status).toBe(503);
    secondsToWait = 60;
    const spent = await get(path, shopper.token);
    expect([spent.status, spent.headers.get("retry-after")]).toEqual([429, "60"]);
    secondsToWait = null;
    renderAs = async () => ok(new Uint8Array([1]));
    expect((await get(path, shopper.token)).status).toBe(200);
  });

  test("a scene that cannot be drawn is 422, which no client tries again", async () => {
    const shopper = enter();
    const { id, scene } = await shopper.create();
    await shopper.save({ id, version: 1 }, { scene: withObjects(scene, rectangle()) });
    renderAs = async () => refused({ kind: "undrawableScene" });
    const { status, response } = await get(`/api/designs/${id}/preview.png`, shopper.token);
    expect([status, await response.json()]).toMatchObject([
      422,
      { title: "InvalidDesign", errors: [{ path: "scene", message: "is too complex to be drawn" }] },
    ]);
    renderAs = async () => ok(new Uint8Array([1]));
  });
});
