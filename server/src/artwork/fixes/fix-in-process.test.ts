import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { placed, size } from "../print/testing/printed.ts";
import { testPdf } from "../testing/pdf-file.ts";
import { fixInProcess } from "./fix-in-process.ts";
import { rulesIn } from "./testing/fix.ts";

const place = makeDataDir();
afterAll(() => place.remove());

test("a file is fixed in a process of its own, and one that would be too large is not written", async () => {
  const [path, result] = [join(place.path, "sent"), join(place.path, "fixed")];
  writeFileSync(path, testPdf({ content: "0 w 10 10 m 90 10 l S" }));
  const task = {
    plant: "arlington",
    box: { family: "mailer", size, board: "E", color: "white", sides: ["outside"] },
    placements: [placed("one")],
    path,
    mediaType: "application/pdf",
    fixes: ["thicken-strokes"],
    fonts: new Map(),
    result,
    mostBytes: 10_000,
  } as const;
  const fixed = await fixInProcess(task);
  const file = readFileSync(result);
  const sha256 = createHash("sha256").update(file).digest("hex");
  expect(fixed).toMatchObject({ ok: true, value: { bytes: file.length, sha256 } });
  expect(await rulesIn(file)).toEqual([]);
  const tooLarge = await fixInProcess({ ...task, mostBytes: 100 });
  expect(tooLarge).toMatchObject({ ok: false, refusal: { kind: "fixNotPossible", obstacle: "too-large" } });
});
