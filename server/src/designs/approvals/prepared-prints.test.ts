import { blankScene } from "@boxwright/core/designs/blank-scene";
import type { Scene } from "@boxwright/core/designs/scene";
import { expect, test } from "vitest";
import { openApprovals } from "../testing/open-approvals.ts";
import { rectangle, withObjects } from "../testing/open-designs.ts";
import type { MadePrint } from "./made-print.ts";
import { createPrints } from "./make-prints.ts";
import { PreparedPrints } from "./prepared-prints.ts";

const { printDeps } = await openApprovals();
const clientIp = "192.0.2.1";
const size = { length: 254, width: 203.2, depth: 101.6 };
const scene = withObjects(
  blankScene({ family: "mailer", size, board: "E", color: "white", sides: "outside" }, "en"),
  rectangle(),
);
const designOf = (drawn: Scene, letter: string) => ({ scene: drawn, sceneHash: letter.repeat(64) });

async function printOf(...call: Parameters<ReturnType<typeof createPrints>>): Promise<MadePrint> {
  const made = await prints(...call);
  if (!made.ok) throw new Error(made.refusal.kind);
  return made.value;
}

const prints = createPrints(printDeps);

test("after a check, the print file is made ahead, once, with the same bytes as without it", async () => {
  const design = designOf(scene, "a");
  expect((await printOf(design, "check", clientIp)).file).toBeNull();
  const { file } = await printOf(design, [], clientIp);
  expect(file).not.toBeNull();
  expect((await printOf(design, [], clientIp)).file).toBe(file);
  const unprepared = await createPrints(printDeps)(design, [], clientIp);
  expect(unprepared).toMatchObject({ ok: true, value: { file: { sha256: file?.sha256 } } });
  const other = await printOf(designOf(withObjects(scene, rectangle({ locked: true })), "b"), [], clientIp);
  expect(other.file?.sha256).not.toBe(file?.sha256);
});

test("a file that was made ahead is refused until all its warnings are accepted", async () => {
  const swatches = scene.swatches.map((swatch) => ({ ...swatch, cmyk: [90, 90, 90, 50] as const }));
  const design = designOf({ ...scene, swatches }, "c");
  const { findings } = await printOf(design, "check", clientIp);
  const warnings = findings.map(({ id }) => id);
  expect(findings).toMatchObject([{ rule: "ink-sum", severity: "warn" }]);
  expect(await printOf(design, [], clientIp)).toMatchObject({ findings, file: null });
  expect((await printOf(design, warnings, clientIp)).file).not.toBeNull();
});

test("the oldest files are forgotten once all together are too large, and a failure leaves none", async () => {
  const prepared = new PreparedPrints();
  const file = { bytes: new Uint8Array(30 * 1024 * 1024), sha256: "" };
  for (const hash of ["first", "second", "third"]) {
    prepared.begin(hash, async () => ({ findings: [], file }));
    expect((await prepared.of(hash))?.file).toBe(file);
  }
  expect(await prepared.of("first")).toBeNull();
  expect((await prepared.of("third"))?.file).toBe(file);
  prepared.begin("lost", () => Promise.reject(new Error("The process ended")));
  expect(await prepared.of("lost")).toBeNull();
  expect(await prepared.of("unknown")).toBeNull();
});
