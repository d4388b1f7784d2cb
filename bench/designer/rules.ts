import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import { type Checked, checkScene, recheckScene } from "@boxwright/core/designs/rules/check-scene";
import { withProvenFixes } from "@boxwright/core/designs/rules/fixes-of";
import type { Scene } from "@boxwright/core/designs/scene";
import type { line } from "../report.ts";
import { testScene, testSheet } from "./test-scene.ts";

const runs = 20;
/** Texts without letters: their layout is measured elsewhere. */
const typefaces = { faceOf: () => undefined };

/** Times of the rules with the test scene of 200 objects: of all objects, after a move of one, and of the fixes that a list of hints shows. Of the processor. */
export function measureRules(print: typeof line): void {
  const sheet = testSheet();
  const scene = testScene(sheet);
  const steps = Array.from({ length: runs }, (_, step) => moved(scene, step)).map((scene) => ({
    scene,
    sheet,
    entries: entriesOf(scene, sheet),
    typefaces,
  }));
  let before: Checked | null = null;
  const [whole, one]: [number[], number[]] = [[], []];
  for (const step of steps) {
    const checked = [step.scene, sheet, step.entries, typefaces] as const;
    const last: Checked | null = before;
    if (last !== null) one.push(timeOf(() => recheckScene(last, ...checked)));
    whole.push(
      timeOf(() => {
        before = { ...step, findings: checkScene(...checked) };
      }),
    );
  }
  print("rules, 200 objects", `${median(whole).toFixed(1)} ms; budget 20`);
  print("rules, one object", `${median(one).toFixed(2)} ms; budget 1`);
  const findings = checkScene(scene, sheet, entriesOf(scene, sheet), typefaces);
  const time = timeOf(() => withProvenFixes(findings, scene, sheet, entriesOf(scene, sheet), typefaces));
  print(`fixes of ${findings.length} findings`, `${time.toFixed(0)} ms`);
}

/** Milliseconds of the processor, which other work on the machine hardly affects. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function moved(scene: Scene, step: number): Scene {
  const outside = scene.outside.map((object) =>
    object.id === "object4" ? { ...object, place: { ...object.place, x: object.place.x + step } } : object,
  );
  return { ...scene, outside };
}

function entriesOf(scene: Scene, sheet: DrawnSheet) {
  return {
    outside: drawScene(scene, sheet, "outside", typefaces),
    inside: drawScene(scene, sheet, "inside", typefaces),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
