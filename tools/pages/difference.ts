import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** A picture that differs, with a description of the difference. */
export interface Difference {
  readonly picture: string;
  readonly what: string;
}

/**
 * Compares the chosen pictures with equal names in two folders, pixel by pixel. Writes a picture of each difference into the third
 * folder. Throws an Error if there is nothing to compare.
 */
export function differencesBetween(
  before: string,
  after: string,
  differences: string,
  isChosen: (picture: string) => boolean,
): Difference[] {
  const names = new Set([before, after].flatMap((folder) => globSync("**/*.png", { cwd: folder })));
  const chosen = [...names].filter(isChosen).sort();
  if (chosen.length === 0) throw new Error(`There are no such pictures in ${before} and ${after}`);
  return chosen.flatMap((picture) => {
    const what = differenceOf(picture, before, after, differences);
    return what === null ? [] : [{ picture, what }];
  });
}

function differenceOf(picture: string, before: string, after: string, differences: string): string | null {
  const first = bytesOf(join(before, picture));
  const second = bytesOf(join(after, picture));
  if (first === null) return "is new";
  if (second === null) return "is missing";
  if (first.equals(second)) return null;
  const [one, other] = [PNG.sync.read(first), PNG.sync.read(second)];
  const { width, height } = one;
  if (width !== other.width || height !== other.height)
    return `is ${other.width} × ${other.height} instead of ${width} × ${height}`;
  const difference = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0, includeAA: true });
  if (count === 0) return null;
  const file = join(differences, picture);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, PNG.sync.write(difference));
  return `differs in ${count} pixels`;
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
