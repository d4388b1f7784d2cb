import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser, reproducibleFlags } from "./browser.ts";
import { freshDataDirectory, startShop } from "./built-shop.ts";
import { differencesBetween } from "./pages/difference.ts";
import { type Look, looks, reproducibleVisitor, takePictures } from "./pages/picture.ts";
import { type PicturedShop, picturedShops, visitsOf } from "./pages/visits.ts";

const usage = `npm run pages:compare -- <before> <after> [--out <folder>] [--shops <names>] [--only <pattern>] [--looks <names>]

Compares the looks of all pages, pixel for pixel, and exits with 1 if one differs. Before and after are each one of:
  a built checkout, whose shops start one after another: ${picturedShops.map(({ name }) => name).join(", ")};
  the URL of a running shop, with its name in --shops;
  a folder of pictures from an earlier run, <out>/before or <out>/after.
Looks: ${looks.join(", ")} (by default all).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "page-differences" },
    shops: { type: "string" },
    only: { type: "string", default: "" },
    looks: { type: "string", default: looks.join(",") },
  },
});
const [before, after] = positionals;
if (before === undefined || after === undefined) {
  console.error(usage);
  process.exit(2);
}

const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const shopNames = values.shops?.split(",");
const shops = picturedShops.filter(({ name }) => shopNames?.includes(name) ?? true);
const only = new RegExp(values.only);
const chosenLooks = values.looks.split(",").map(lookNamed);

const folders = [await picturesOf(before, "before"), await picturesOf(after, "after")] as const;
const differences = differencesBetween(...folders, join(out, "differences"), isChosen);
const report = differences.map(({ picture, what }) => `${picture} ${what}`).join("\n");
writeFileSync(join(out, "report.txt"), `${report}\n`);
console.log(
  differences.length === 0 ? "No page looks different." : `${report}\n${differences.length} pictures differ.`,
);
process.exitCode = differences.length === 0 ? 0 : 1;

/** Whether this run compares a picture, by its name `shop/visit.width.look.png`; the folder of an earlier run may have others. */
function isChosen(picture: string): boolean {
  const [shop, visit = ""] = picture.split("/");
  const [look] = visit.split(".").slice(-2);
  return shops.some(({ name }) => name === shop) && only.test(visit) && chosenLooks.some((chosen) => chosen === look);
}

function lookNamed(name: string): Look {
  const look = looks.find((known) => known === name);
  if (look === undefined) throw new Error(`There is no look named ${name}.\n\n${usage}`);
  return look;
}

/** The folder with the pictures of one side. Takes them unless the side is a folder of pictures. */
async function picturesOf(side: string, name: string): Promise<string> {
  if (!URL.canParse(side) && !existsSync(join(side, "package.json"))) return resolve(side);
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: reproducibleFlags });
  try {
    for (const shop of shops) await withShop(side, shop, (origin) => pictureShop(browser, origin, shop, folder));
  } finally {
    await browser.close();
  }
  return folder;
}

async function withShop(side: string, shop: PicturedShop, use: (origin: string) => Promise<void>): Promise<void> {
  if (URL.canParse(side)) return use(new URL(side).origin);
  const data = freshDataDirectory();
  const running = await startShop(data.path, shop.settings, resolve(side));
  try {
    await use(running.origin);
  } finally {
    await running.stop();
    data.remove();
  }
}

async function pictureShop(browser: Browser, origin: string, shop: PicturedShop, folder: string): Promise<void> {
  const visits = (await visitsOf(origin, shop)).filter(({ name }) => only.test(name));
  for (const { name, walk } of visits) {
    const context = await reproducibleVisitor(browser, origin);
    const page = await context.newPage();
    const stop = (place: string) => takePictures(page, `${shop.name}/${name}-${place}`, { folder, looks: chosenLooks });
    await walk(page, stop).catch((cause: unknown) => {
      throw new Error(`The visit ${name} of ${shop.name} failed at ${page.url()}`, { cause });
    });
    await context.close();
  }
}
