import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Config } from "../../platform/config.ts";
import { checkContentOfShop } from "./check-content-of-shop.ts";

const samples = join(import.meta.dirname, "../../../../content");

function examine(changes: Partial<Config>) {
  const shop = {
    tenant: "boxwright-us",
    brand: "boxwright",
    contentUrl: null,
    contentToken: null,
    contentDir: samples,
  };
  const config = { ...shop, isDemo: false, isProduction: true, ...changes } as Config;
  const machine = { databaseUrl: null, copies: 1, now: () => new Date(), signal: AbortSignal.timeout(10_000) };
  return checkContentOfShop.examine({ config, ...machine });
}

async function ownContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "boxwright-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(samples, folder, { recursive: true });
  const replacements = [
    [
      "store/seller.yaml",
      /100 Example Plant Road|75-0000000|\(817\) 555-0142|Example Bank of Texas|boxwright\.example/g,
    ],
    ["brands/boxwright.yaml", /boxwright\.example/g],
  ] as const;
  for (const [file, sample] of replacements) {
    const text = await readFile(join(folder, file), "utf8");
    const own = text.replaceAll(sample, (part) => (part.includes(".example") ? "boxes.com" : "74-1234567"));
    await writeFile(join(folder, file), own);
  }
  return folder;
}

test("the doctor names the samples in the content, with which a shop for customers does not start", async () => {
  await expect(examine({})).rejects.toThrow("content/store/seller.yaml email: help@boxwright.example");
  expect(await examine({ isDemo: true })).toMatchObject([{ level: "ok" }]);
  expect(await examine({ contentDir: await ownContent() })).toMatchObject([{ level: "ok" }]);
});

test("the doctor warns of a content service that cannot be reached", async () => {
  const contentUrl = "http://127.0.0.1:1/";
  const findings = await examine({ contentDir: await ownContent(), contentUrl, contentToken: "a token" });
  const text = expect.stringContaining("the content cannot be read");
  expect(findings).toEqual([{ level: "warning", text }]);
});
