type Corner = readonly [column: number, row: number];
type Step = readonly [dx: number, dy: number];

/**
 * The outlines of the dark modules, so that neighbors share no edge that could show as a hairline. Dark is to the right of each step,
 * with rows down: holes run the other way and stay open under the nonzero rule. Modules that only touch at a corner stay apart.
 */
export function outlinesOf(rows: readonly (readonly boolean[])[]): Corner[][] {
  const isDark = (column: number, row: number) => rows[row]?.[column] === true;
  const starts = new Map<string, Step[]>();
  rows.forEach((cells, row) => {
    cells.forEach((_, column) => {
      if (!isDark(column, row)) return;
      if (!isDark(column, row - 1)) addStep(starts, [column, row], [1, 0]);
      if (!isDark(column + 1, row)) addStep(starts, [column + 1, row], [0, 1]);
      if (!isDark(column, row + 1)) addStep(starts, [column + 1, row + 1], [-1, 0]);
      if (!isDark(column - 1, row)) addStep(starts, [column, row + 1], [0, -1]);
    });
  });
  const outlines: Corner[][] = [];
  for (const [key, steps] of starts) {
    while (steps.length > 0) outlines.push(walk(starts, cornerOf(key)));
  }
  return outlines;
}

function addStep(starts: Map<string, Step[]>, [column, row]: Corner, step: Step): void {
  const key = `${column},${row}`;
  const steps = starts.get(key);
  if (steps === undefined) starts.set(key, [step]);
  else steps.push(step);
}

function cornerOf(key: string): Corner {
  const [column = 0, row = 0] = key.split(",").map(Number);
  return [column, row];
}

/** Takes the steps of one outline from the map, and keeps the corners at which it turns. */
function walk(starts: Map<string, Step[]>, from: Corner): Corner[] {
  const corners: Corner[] = [];
  let at = from;
  let last: Step | undefined;
  for (;;) {
    const step = takeStep(starts.get(`${at[0]},${at[1]}`) ?? [], last);
    if (step === undefined) return corners;
    if (last === undefined || step[0] !== last[0] || step[1] !== last[1]) corners.push(at);
    at = [at[0] + step[0], at[1] + step[1]];
    last = step;
  }
}

/** Where two outlines meet at a corner, each turns right and stays at its own module. */
function takeStep(steps: Step[], last: Step | undefined): Step | undefined {
  const right = last && steps.findIndex(([dx, dy]) => dx === -last[1] && dy === last[0]);
  const [step] = steps.splice(right === undefined || right < 0 ? 0 : right, 1);
  return step;
}
