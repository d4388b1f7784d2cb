import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser, steadyFlags } from "./browser.ts";
import { freshDataDirectory, startShop } from "./built-shop.ts";
import { differencesBetween } from "./pages/difference.ts";
import { type Look, looks, steadyVisitor, takePictures } from "./pages/picture.ts";
import { type PicturedShop, picturedShops, visitsOf } from "./pages/visits.ts";

const usage = `npm run pages:compare -- <before> <after> [--out <folder>] [--shops <names>] [--only <pattern>] [--looks <names>]

Compares the looks of all pages, pixel for pixel, and exits with 1 if one differs. Before and after are each one of:
  a built checkout, whose shops are started one after another: ${picturedShops.map(({ name }) => name).join(", ")};
  the address of a running shop, with --shops for what it is;
  a folder of pictures that an earlier run has left in <out>/before or <out>/after.
Looks: ${looks.join(", ")} (all of them without the option).`;

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

/** Whether the run is about a picture, named `shop/visit.width.look.png`; an earlier folder may hold others. */
function isChosen(picture: string): boolean {
  const [shop, visit = ""] = picture.split("/");
  const [look] = visit.split(".").slice(-2);
  return shops.some(({ name }) => name === shop) && only.test(visit) && chosenLooks.some((one) => one === look);
}

function lookNamed(name: string): Look {
  const look = looks.find((one) => one === name);
  if (look === undefined) throw new Error(`There is no look named ${name}.\n\n${usage}`);
  return look;
}

/** The folder with the pictures of one side, taken now unless they are there already. */
async function picturesOf(side: string, name: string): Promise<string> {
  if (!URL.canParse(side) && !existsSync(join(side, "package.json"))) return resolve(side);
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: steadyFlags });
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
    const context = await steadyVisitor(browser, origin);
    const page = await context.newPage();
    const stop = (place: string) => takePictures(page, `${shop.name}/${name}-${place}`, { folder, looks: chosenLooks });
    await walk(page, stop).catch((cause: unknown) => {
      throw new Error(`The visit ${name} of ${shop.name} failed at ${page.url()}`, { cause });
    });
    await context.close();
  }
}
