import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WireUpload } from "@boxwright/contract/uploads";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { expect, onTestFinished, test } from "vitest";
import { printFile } from "../artwork/testing/print-file.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { runShop } from "../platform/testing/run-shop.ts";

const { url: databaseUrl } = await testDatabase();

test("a shop reads a file that a visitor sends, and reports what it found", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "boxwright-read-artwork-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const shop = await runShop({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const { anonServiceKey } = tenantNamed("boxwright-us");
  const entered = await fetch(`${shop.url}/anon/${anonServiceKey}/token`, { method: "POST" });
  const { anonymousToken } = (await entered.json()) as { anonymousToken: string };
  const headers = { authorization: `Bearer ${anonymousToken}` };
  const body = new FormData();
  body.append("file", new File([new Uint8Array(printFile())], "sheet.pdf", { type: "application/pdf" }));
  const sent = await fetch(`${shop.url}/api/uploads`, { method: "POST", headers, body });
  const { id } = (await sent.json()) as WireUpload;
  const selection = JSON.stringify({ Size: "10x8x4", Color: "White", "Print Options": "Outside" });
  const query = new URLSearchParams({ sku: "BW-MAILER", selection, wait: "20" });
  const asked = await fetch(`${shop.url}/api/uploads/${id}/preflight?${query}`, { headers });
  expect((await asked.json()) as WireArtworkReport).toMatchObject({
    state: "done",
    files: [{ upload: id, facts: { pageCount: 1 } }],
    placements: [{ side: "outside", panel: null, isGuess: false }],
    findings: [],
  });
});
