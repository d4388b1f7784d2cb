import { decode, encode } from "@jridgewell/sourcemap-codec";

/** A built script, and its source map as JSON. */
export interface MappedScript {
  readonly code: string;
  readonly map: string | null;
}

type Replacer = (found: string, ...groups: (string | undefined)[]) => string;

/** By how many characters the rest of a line moves, from a column of the script before the change. */
interface Shift {
  readonly from: number;
  readonly by: number;
}

/** Replaces every match of a pattern, none of which spans lines, and moves the rest of the line in the source map. */
export function replaceInScript({ code, map }: MappedScript, pattern: RegExp, replacer: Replacer): MappedScript {
  const shifts = new Map<number, Shift[]>();
  const replaced = code
    .split("\n")
    .map((text, line) =>
      text.replaceAll(pattern, (found: string, ...rest: unknown[]) => {
        const groups = rest.slice(
          0,
          rest.findIndex((value) => typeof value === "number"),
        );
        const at = rest[groups.length] as number;
        const written = replacer(found, ...(groups as (string | undefined)[]));
        const ofLine = shifts.get(line) ?? [];
        ofLine.push({ from: at + found.length, by: written.length - found.length });
        shifts.set(line, ofLine);
        return written;
      }),
    )
    .join("\n");
  return { code: replaced, map: map === null || shifts.size === 0 ? map : shifted(map, shifts) };
}

function shifted(json: string, shifts: ReadonlyMap<number, readonly Shift[]>): string {
  const map = JSON.parse(json) as { readonly mappings: string };
  const lines = decode(map.mappings);
  for (const [line, ofLine] of shifts) {
    let next = 0;
    let total = 0;
    for (const segment of lines[line] ?? []) {
      for (let shift = ofLine[next]; shift !== undefined && shift.from <= segment[0]; shift = ofLine[next]) {
        total += shift.by;
        next += 1;
      }
      segment[0] += total;
    }
  }
  return JSON.stringify({ ...map, mappings: encode(lines) });
}
