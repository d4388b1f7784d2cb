import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import type { TestPdf } from "../testing/pdf-file.ts";
import { makeArtworkPrint } from "./make-artwork-print.ts";
import { placed, size, storedPdf } from "./testing/printed.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const content = "0 1 0 0 k 0 0 100 100 re f";

async function taskOf(pdf: TestPdf, name: string) {
  return {
    plant: "arlington",
    box: { family: "mailer", size, board: "E", color: "white", sides: ["outside"] },
    placements: [placed("one")],
    files: new Map([["one", await storedPdf(place.path, pdf)]]),
    path: join(place.path, name),
  } as const;
}

test("a print is written with its hash, and has the same bytes in another process", async () => {
  const [once, again] = [
    await makeArtworkPrint(await taskOf({ content }, "once.pdf")),
    await makeArtworkPrint(await taskOf({ content }, "again.pdf")),
  ];
  if (!once.ok || !again.ok) throw new Error("The artwork is not printed");
  const bytes = readFileSync(once.value.path);
  expect(once.value.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(once.value.bytes).toBe(bytes.length);
  expect(again.value.sha256).toBe(once.value.sha256);
});

test("a print file that is too large is not written", async () => {
  const task = await taskOf({ content }, "large.pdf");
  expect(await makeArtworkPrint(task, { mostBytes: 1000 })).toMatchObject({
    refusal: { kind: "artworkNotPrinted", findings: [{ rule: "too-large", severity: "fail", limit: "1 MB" }] },
  });
  expect(existsSync(task.path)).toBe(false);
});

test("artwork that takes too much of the machine is not printed", async () => {
  const task = await taskOf({ content }, "slow.pdf");
  expect(await makeArtworkPrint(task, { bounds: { processorSeconds: 0.1 } })).toMatchObject({
    refusal: { kind: "artworkNotPrinted", findings: [{ rule: "not-drawn", severity: "review" }] },
  });
});

test("a file that cannot be printed is named with the reason", async () => {
  const font = "/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
  const text = { content: "BT /T 20 Tf 10 10 Td (cold) Tj ET", resources: font };
  expect(await makeArtworkPrint(await taskOf(text, "text.pdf"))).toMatchObject({
    refusal: {
      findings: [
        { rule: "fonts", upload: "one", page: 0, side: "outside", message: { en: "Embed or outline Helvetica" } },
      ],
    },
  });
});
