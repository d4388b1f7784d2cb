import type { Bars } from "./bar-path.ts";
import type { CodeFault } from "./code-fault.ts";

/** The symbols of ISO/IEC 15417 by value, as widths of bar, space, bar and so on. 103 to 105 start, 106 stops. */
const symbols = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 " +
  "123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 " +
  "131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 " +
  "213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 " +
  "141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 " +
  "124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 " +
  "411131 211412 211214 211232 2331112"
).split(" ");

const toSet = { B: 100, C: 99 } as const;
const startOf = { B: 104, C: 105 } as const;
const stop = 106;
type Set = "B" | "C";

/** More characters do not fit on any box. */
const longest = 80;

/** Code 128 of printable ASCII with the fewest symbols: pairs of digits share one. */
export function code128Bars(value: string): Bars | CodeFault {
  const character = value.match(/[^ -~]/u)?.[0];
  if (character !== undefined) return { fault: "character", character };
  if (value.length > longest) return { fault: "tooLong" };
  const values = shortestSymbols(value);
  const check = values.reduce((sum, symbol, index) => sum + symbol * Math.max(1, index), 0) % 103;
  return [...values, check, stop].flatMap((symbol) => [...(symbols[symbol] ?? "")].map(Number));
}

/** The fewest symbols for a value from one of its characters on, by the set that is in use there. */
interface Rest {
  readonly B: readonly number[];
  readonly C: readonly number[];
}

function shortestSymbols(value: string): readonly number[] {
  const rests: Rest[] = [{ B: [], C: [] }];
  for (let at = value.length - 1; at >= 0; at--) {
    const [next, afterNext] = [rests[0], rests[1]];
    const single = [value.charCodeAt(at) - 32, ...(next?.B ?? [])];
    const pair = /^\d\d/.test(value.slice(at)) && [Number(value.slice(at, at + 2)), ...(afterNext?.C ?? [])];
    rests.unshift({
      B: pair === false || single.length <= pair.length + 1 ? single : [toSet.C, ...pair],
      C: pair !== false && pair.length <= single.length + 1 ? pair : [toSet.B, ...single],
    });
  }
  const { B, C }: Rest = rests[0] ?? { B: [], C: [] };
  const set: Set = C.length < B.length ? "C" : "B";
  return [startOf[set], ...(set === "C" ? C : B)];
}
