import type { Scene } from "@boxwright/core/designs/scene";
import type { Shop } from "../../tools/built-shop.ts";
import type { line } from "../report.ts";
import { DesignOwner } from "./design-owner.ts";
import { testPicture } from "./test-picture.ts";
import { type TestPicture, testScene, testSheet } from "./test-scene.ts";

const pictures = 12;
const pictureSize = [1800, 1200] as const;
const heavyDesigns = 10;

/** Times of pictures, print and approval of a design with 200 objects and pictures, and the memory of the shop meanwhile. */
export async function measureOutput(shop: Shop, print: typeof line): Promise<void> {
  const owner = await DesignOwner.enter(shop.origin);
  const uploads: TestPicture[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const bytes = await testPicture(index, pictureSize);
    uploads.push({ upload: await owner.upload(`picture-${index}.jpg`, bytes), pixels: pictureSize });
  }
  const sheet = testSheet();
  const first = await owner.create(testScene(sheet, uploads));
  const failing = (await owner.findings(first.id)).filter(({ severity }) => severity === "fail");
  const unfit = new Set(failing.map(({ object }) => object));
  const whole = testScene(sheet, uploads);
  const scene = { ...whole, outside: whole.outside.filter(({ id }) => !unfit.has(id)) };
  const design = await owner.create(scene);
  print("heavy design", `${scene.outside.length} objects, ${pictures} uploads of ${pictureSize.join(" × ")} px`);
  const wish = (view: string) => pictureOf(design.previewUrl, view, 800);
  for (const view of ["flat", "closed", "open"]) {
    const [cold, warm] = [
      await timeOf(() => owner.download(wish(view))),
      await timeOf(() => owner.download(wish(view))),
    ];
    print(`picture of the heavy design, ${view}`, `cold ${cold.toFixed(0)} ms, warm ${warm.toFixed(1)} ms`);
  }
  print(
    "print file of the heavy design",
    `${(await timeOf(() => owner.download(`/api/designs/${design.id}/print.pdf`))).toFixed(0)} ms`,
  );
  print("check of the heavy design", `${(await timeOf(() => owner.findings(design.id))).toFixed(0)} ms`);
  for (const seconds of [0, 5]) {
    // After a check, the shop makes the print file ahead.
    const shown = await owner.create(otherInks(scene, 90 - seconds));
    const accepted = (await owner.findings(shown.id)).map(({ id }) => id);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const time = await timeOf(() => owner.approve(shown, accepted));
    print(`approval of the heavy design, ${seconds} s after its check`, `${time.toFixed(0)} ms`);
  }
  await measureMemory(shop, owner, scene, print);
}

/** The path of another picture of a design than that of its preview. */
function pictureOf(previewUrl: string, view: string, pixels: number): string {
  const [path = "", query] = previewUrl.split("?");
  const wish = new URLSearchParams(query);
  wish.set("view", view);
  wish.set("pixels", String(pixels));
  return `${path}?${wish}`;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The scene with another first swatch: a design that the shop has not drawn yet. */
function otherInks(scene: Scene, cyan: number): Scene {
  const [first, ...others] = scene.swatches;
  if (first === undefined) throw new Error("The test scene has no swatch");
  return { ...scene, swatches: [{ ...first, cmyk: [cyan, 80, 40, 0] }, ...others] };
}

/** The most memory while pictures of different designs are drawn at the same time. */
async function measureMemory(shop: Shop, owner: DesignOwner, scene: Scene, print: typeof line): Promise<void> {
  const urls: string[] = [];
  for (let index = 0; index < heavyDesigns; index += 1) {
    urls.push(pictureOf((await owner.create(otherInks(scene, index))).previewUrl, "closed", 1200));
  }
  const before = shop.residentMebibytes();
  let [most, mostOfChildren] = [before, 0];
  const watch = setInterval(() => {
    most = Math.max(most, shop.residentMebibytes());
    mostOfChildren = Math.max(mostOfChildren, ...shop.childMebibytes());
  }, 50);
  const drawn = await timeOf(() => Promise.all(urls.map((url) => owner.download(url))));
  clearInterval(watch);
  print(
    `memory while ${heavyDesigns} heavy designs are drawn`,
    `server ${before.toFixed(0)} to ${most.toFixed(0)} MiB, process that draws ${mostOfChildren.toFixed(0)} MiB, ${(drawn / 1000).toFixed(1)} s`,
  );
}
