import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import type { TestPdf } from "../testing/pdf-file.ts";
import { makeArtworkPrint } from "./make-artwork-print.ts";
import { placed, size, stored, storedPdf } from "./testing/printed.ts";

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

test("a drawing of the size of a large sheet, also on kraft, is printed in a few seconds of the processor", async () => {
  const shapes = '<path d="M0 0h690v680H0z" fill="#205080"/><circle cx="300" cy="300" r="200" fill="#e0a030"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="690mm" height="680mm" viewBox="0 0 690 680">${shapes}</svg>`;
  const drawing = await stored(place.path, Buffer.from(svg), "image/svg+xml");
  const task = { ...(await taskOf({ content }, "drawing.pdf")), files: new Map([["one", drawing]]) };
  expect(await makeArtworkPrint(task, { bounds: { processorSeconds: 5 } })).toMatchObject({ ok: true });
  const kraft = { ...task, box: { ...task.box, color: "kraft" } } as const;
  expect(await makeArtworkPrint(kraft, { bounds: { processorSeconds: 9 } })).toMatchObject({ ok: true });
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
