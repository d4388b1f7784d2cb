import type { Matrix } from "../../structures/matrix.ts";
import { product } from "../../structures/matrix.ts";
import { rectangle } from "../../structures/sheet.ts";
import { type DigitGroup, digitGroups, digitSize, guardModules, textOfGroup } from "../codes/code-digits.ts";
import { type DrawnCode, isCodeFault } from "../codes/code-fault.ts";
import { codePath } from "../codes/code-path.ts";
import { layOutText } from "../lettering/lay-out-text.ts";
import type { CodeBody } from "../scene.ts";
import type { Entry } from "./entry.ts";
import { inkOf } from "./ink.ts";
import { closedRing, pathText, unitPrecision } from "./path.ts";
import { entryOf, type Placed } from "./placed.ts";
import { readSvgPath } from "./svg-path.ts";

/** A code that is as wide as high stays so, in the middle of its frame. A value that cannot become a code has no drawing. */
export function codeEntries(placed: Placed, body: CodeBody, matrix: Matrix): Entry[] {
  const { frame, around } = placed;
  const drawn = drawnCode(body);
  if (drawn === null) return [];
  const groups = digitGroups(body, drawn.modules[0]);
  if (groups.length > 0) return entriesWithDigits(placed, body, drawn, groups, matrix);
  const isSquare = drawn.modules[0] === drawn.modules[1];
  const side = Math.min(frame.w, frame.h);
  const [w, h] = isSquare ? [side, side] : [frame.w, frame.h];
  const bars: Matrix = [w, 0, 0, h, (frame.w - w) / 2, (frame.h - h) / 2];
  return [entryOf(placed, drawn.path, product(matrix, bars), inkOf(around.swatches, body.swatch))];
}

/** The digits stand below the bars, which are shorter by them, and the guards reach down between the digits. */
function entriesWithDigits(
  placed: Placed,
  body: CodeBody,
  { path, modules: [count] }: DrawnCode,
  groups: readonly DigitGroup[],
  matrix: Matrix,
): Entry[] {
  const { frame, around } = placed;
  const ink = inkOf(around.swatches, body.swatch);
  const module = frame.w / count;
  const size = digitSize(groups, module, frame.h);
  const bars = entryOf(placed, path, product(matrix, [frame.w, 0, 0, frame.h - size, 0, size]), ink);
  const guards = guardModules(body).flatMap((at) =>
    closedRing(rectangle(at * module, size / 2, (at + 1) * module, size)),
  );
  const digits = groups.map((group) => {
    const [x, w] = [group.from * module, (group.to - group.from) * module];
    const text = layOutText(textOfGroup(group, size, body.swatch), { w, h: size, scale: 1 }, around.typefaces);
    return entryOf(placed, text.path, product(matrix, [1, 0, 0, 1, x, 0]), ink);
  });
  return [bars, ...(guards.length === 0 ? [] : [entryOf(placed, pathText(guards), matrix, ink)]), ...digits];
}

const kept = new WeakMap<CodeBody, DrawnCode | null>();

/** A code takes too long to compute for each step of a drag. */
function drawnCode(body: CodeBody): DrawnCode | null {
  const known = kept.get(body);
  if (known !== undefined) return known;
  const code = codePath(body);
  const drawn = isCodeFault(code) ? null : { ...code, path: pathText(readSvgPath(code.path), unitPrecision) };
  kept.set(body, drawn);
  return drawn;
}
