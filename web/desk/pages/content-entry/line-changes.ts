/** A line of a text: in both versions, only in the newer, or only in the older; or the place of lines that are in both. */
export interface Line {
  readonly kind: "same" | "added" | "removed" | "skipped";
  readonly text: string;
}

/** More lines are not compared one by one. */
const mostLines = 1_000;

/** The lines that differ between two texts, each with the lines beside it. */
export function lineChanges(before: string, after: string): readonly Line[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length > mostLines || now.length > mostLines) {
    return [
      { kind: "added", text: after },
      { kind: "removed", text: before },
    ];
  }
  return withoutFar(aligned(old, now));
}

/** All lines of both texts, with a longest common sequence of lines as `same`. */
function aligned(old: readonly string[], now: readonly string[]): Line[] {
  const common = commonLengths(old, now);
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [removed, added] = [old[row], now[column]];
    if (removed !== undefined && removed === added) {
      lines.push({ kind: "same", text: removed });
      row += 1;
      column += 1;
    } else if (
      removed === undefined ||
      (added !== undefined && at(common, row, column + 1) > at(common, row + 1, column))
    ) {
      lines.push({ kind: "added", text: added ?? "" });
      column += 1;
    } else {
      lines.push({ kind: "removed", text: removed });
      row += 1;
    }
  }
  return lines;
}

/** How long the longest common sequence of the rests of both texts is, from each line of the one and of the other. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const longest =
        old[row] === now[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
      lengths[row]?.splice(column, 1, longest);
    }
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}

/** Without the lines that are not beside a change. */
function withoutFar(lines: readonly Line[]): Line[] {
  const isChange = (place: number) => lines[place] !== undefined && lines[place].kind !== "same";
  const isNear = (place: number) => isChange(place - 1) || isChange(place) || isChange(place + 1);
  return lines.flatMap((line, place): Line[] => {
    if (isNear(place)) return [line];
    return place === 0 || isNear(place - 1) ? [{ kind: "skipped", text: "…" }] : [];
  });
}
