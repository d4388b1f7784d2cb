import { designScene } from "@boxwright/contract/design-scene";
import { canonicalScene } from "@boxwright/core/designs/canonical-scene";
import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { type DrawnSheet, drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { svgElements } from "@boxwright/core/designs/drawing/write-svg";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import { readScene } from "@boxwright/core/designs/read-scene";
import { checkScene } from "@boxwright/core/designs/rules/check-scene";
import { type Scene, sceneLimits } from "@boxwright/core/designs/scene";
import { sceneFaults } from "@boxwright/core/designs/scene-faults";
import { black, emptyScene } from "@boxwright/core/designs/testing/any-scene";
import { brokenScene, wildScene } from "@boxwright/core/designs/testing/wild-scene";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processOperators, whiteOperators } from "./print/draw-entries.ts";
import { loadTypefaces } from "./typefaces/load-typefaces.ts";

/** `TEST_SCENES` sets how many scenes are tried, and reports the slowest one. */
const wanted = process.env["TEST_SCENES"];
const count = Number(wanted ?? 400);
const minutes = 60_000;

let slowest = { milliseconds: 0, scene: "" };
const reached = { scenes: 0, shaped: 0, drawn: 0, findings: 0 };

const sheets = new Map<string, DrawnSheet | null>();

function sheetOf({ box: { family: code, size, board } }: Scene): DrawnSheet | null {
  const key = JSON.stringify([code, size, board]);
  const known = sheets.get(key);
  if (known !== undefined) return known;
  if (sheets.size > 100) sheets.clear();
  const family = familyNamed(code);
  const dieline = family && dielineOf("arlington", family, size, board);
  const sheet = dieline?.ok ? drawnSheetOf(dieline.value) : null;
  sheets.set(key, sheet);
  return sheet;
}

/** Handles a scene as the shop handles one that a shopper saves. */
async function handle(sent: unknown): Promise<void> {
  reached.scenes += 1;
  const parsed = designScene.safeParse(sent);
  if (!parsed.success) return;
  reached.shaped += 1;
  if (sceneFaults(parsed.data).length > 0) return;
  const text = canonicalScene(parsed.data);
  const read = readScene(JSON.parse(text));
  if (!read.ok) throw new Error(read.refusal);
  expect(canonicalScene(read.value)).toBe(text);
  draw(read.value, await loadTypefaces(textsOf(read.value)));
}

function draw(scene: Scene, typefaces: Typefaces): void {
  const sheet = sheetOf(scene);
  if (sheet === null) return;
  // The parts of a sheet are computed once for a box.
  void [sheet.regions, sheet.seams, sheet.ground.outside, sheet.ground.inside];
  const started = process.cpuUsage().user;
  const entries = {
    outside: drawScene(scene, sheet, "outside", typefaces),
    inside: drawScene(scene, sheet, "inside", typefaces),
  };
  const findings = checkScene(scene, sheet, entries, typefaces);
  for (const side of ["outside", "inside"] as const) expectPrintable(entries[side]);
  reached.drawn += 1;
  reached.findings += findings.length;
  const milliseconds = (process.cpuUsage().user - started) / 1000;
  if (milliseconds > slowest.milliseconds) slowest = { milliseconds, scene: canonicalScene(scene).slice(0, 3000) };
}

function expectPrintable(entries: readonly Entry[]): void {
  const white = { color: "White", overprint: "Over" };
  const printed = processOperators(entries, () => null) + whiteOperators(entries, () => null, white);
  const shown = svgElements(entries, { images: () => "/picture", colour: () => "red" });
  // Not expect: it would format megabytes.
  if (/NaN|Infinity|undefined|\de[-+]\d/.test(printed)) throw new Error("The print has an impossible number");
  if (/NaN|Infinity|undefined/.test(shown)) throw new Error("The picture has an impossible number");
}

describe("a scene with extreme values is drawn, checked and printed, or refused", () => {
  test("in any of its numbers, texts, paths and places", { timeout: 60 * minutes }, async () => {
    await fc.assert(fc.asyncProperty(wildScene, handle), { numRuns: Math.ceil(count / 2) });
    expect(Math.min(reached.shaped, reached.drawn, reached.findings)).toBeGreaterThan(count / 20);
  });

  test("with values that do not belong there", { timeout: 60 * minutes }, async () => {
    await fc.assert(fc.asyncProperty(brokenScene, handle), { numRuns: Math.floor(count / 2) });
  });

  test("with a cycle", async () => {
    const cycle: { kind: string; children: unknown[] } = { kind: "group", children: [] };
    const object = { ...objectWith(""), body: cycle };
    cycle.children.push(object);
    expect(designScene.safeParse({ ...emptyScene, outside: [object] }).success).toBe(false);
  });

  test("with 2,000 lines of stacked marks, and with a path of 20,000 points", async () => {
    await handle({ ...emptyScene, outside: [objectWith("Z\u0351\u0300\n".repeat(500))] });
    await handle({ ...emptyScene, outside: [objectWith("\n".repeat(1999))] });
    const d = `M0 0${"L1 .5".repeat(sceneLimits.pathPoints - 1)}`;
    const shape = { kind: "shape", shape: "path", fill: black.id, d };
    await handle({ ...emptyScene, outside: [{ ...objectWith(""), body: shape }] });
    expect(reached.drawn).toBeGreaterThanOrEqual(3);
  });

  test.runIf(wanted !== undefined)("in less than a second", () => {
    process.stdout.write(`${JSON.stringify({ ...reached, slowest })}\n`);
    expect(slowest.milliseconds).toBeLessThan(1000);
  });
});

function objectWith(text: string) {
  const frame = { panel: "lid", x: 10, y: 10, w: 200, h: 100, turn: 0, ref: [254, 203], pinX: "start", pinY: "start" };
  const style = { family: "inter", weight: 400, size: 12, align: "start", lineHeight: 1.2, tracking: 0 };
  const body = { kind: "text", text, swatch: black.id, ...style };
  return { id: "a", name: "A", place: { ...frame, size: "keep", run: "wrap" }, body };
}
