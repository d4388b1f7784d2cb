import { PDFStream } from "@cantoo/pdf-lib";
import { entryOf, itemsOf, type MaybeObject, numberEntry, numbersEntry } from "./objects.ts";
import { calculation } from "./postscript-function.ts";
import { unpackStream } from "./unpack-stream.ts";

/** From inputs to outputs; it limits them to its domain and range. */
export type PdfFunction = (inputs: readonly number[]) => number[];

const deepest = 8;
const mostParts = 1000;
const mostSampleBytes = 32 * 1024 * 1024;
/** Each input doubles the samples that are mixed. Profiles of presses have up to eight inks. */
const mostSampledInputs = 8;

/** A function of the file (ISO 32000-1, 7.10); null if it is damaged. */
export function readFunction(object: MaybeObject, depth = 0): PdfFunction | null {
  const domain = numbersEntry(object, "Domain");
  if (domain === undefined || depth > deepest) return null;
  const kind = numberEntry(object, "FunctionType");
  const inner = innerFunction(kind, object, domain, depth);
  const range = numbersEntry(object, "Range");
  if (inner === null) return null;
  return (inputs) => {
    const outputs = inner(limited(inputs, domain));
    return range === undefined ? outputs : limited(outputs, range);
  };
}

function innerFunction(
  kind: number | undefined,
  object: MaybeObject,
  domain: readonly number[],
  depth: number,
): PdfFunction | null {
  if (kind === 0) return sampled(object, domain);
  if (kind === 2) return exponential(object);
  if (kind === 3) return stitched(object, domain, depth);
  if (kind !== 4 || !(object instanceof PDFStream)) return null;
  const bytes = unpackStream(object, mostSampleBytes);
  return bytes === null ? null : calculation(bytes);
}

function exponential(object: MaybeObject): PdfFunction {
  const [from, to] = [numbersEntry(object, "C0") ?? [0], numbersEntry(object, "C1") ?? [1]];
  const exponent = numberEntry(object, "N") ?? 1;
  return ([input = 0]) => from.map((start, part) => start + input ** exponent * ((to[part] ?? start) - start));
}

function stitched(object: MaybeObject, domain: readonly number[], depth: number): PdfFunction | null {
  const list = itemsOf(entryOf(object, "Functions"));
  const parts = list.length > mostParts ? [] : list.map((part) => readFunction(part, depth + 1));
  const [bounds, encode] = [numbersEntry(object, "Bounds") ?? [], numbersEntry(object, "Encode") ?? []];
  if (parts.length === 0 || parts.includes(null) || bounds.length < parts.length - 1) return null;
  return ([input = 0]) => {
    const found = bounds.findIndex((bound) => input < bound);
    const index = found < 0 || found >= parts.length ? parts.length - 1 : found;
    const low = index === 0 ? (domain[0] ?? 0) : (bounds[index - 1] ?? 0);
    const high = index === parts.length - 1 ? (domain[1] ?? 1) : (bounds[index] ?? 1);
    const part = high === low ? 0 : (input - low) / (high - low);
    const [start, end] = [encode[index * 2] ?? 0, encode[index * 2 + 1] ?? 1];
    return parts[index]?.([start + part * (end - start)]) ?? [];
  };
}

/** Colors between samples are mixed from the nearest ones along each input. */
function sampled(object: MaybeObject, domain: readonly number[]): PdfFunction | null {
  const [sizes, range] = [numbersEntry(object, "Size"), numbersEntry(object, "Range")];
  const bits = numberEntry(object, "BitsPerSample") ?? 8;
  const bytes = object instanceof PDFStream ? unpackStream(object, mostSampleBytes) : null;
  if (!sizes || !range || !bytes || sizes.length * 2 !== domain.length || ![8, 16, 32].includes(bits)) return null;
  if (sizes.length > mostSampledInputs || sizes.some((size) => size < 1)) return null;
  const encode = numbersEntry(object, "Encode") ?? sizes.flatMap((size) => [0, size - 1]);
  const decode = numbersEntry(object, "Decode") ?? range;
  const outputs = range.length / 2;
  const width = bits / 8;
  const sampleAt = (index: number) => {
    let value = 0;
    for (let byte = 0; byte < width; byte++) value = value * 256 + (bytes[index * width + byte] ?? 0);
    return value / (2 ** bits - 1);
  };
  return (inputs) => {
    const places = sizes.map((size, input) => {
      const [low = 0, high = 1] = domain.slice(input * 2, input * 2 + 2);
      const part = high === low ? 0 : ((inputs[input] ?? 0) - low) / (high - low);
      const [start, end] = [encode[input * 2] ?? 0, encode[input * 2 + 1] ?? 0];
      return Math.min(Math.max(start + part * (end - start), 0), size - 1);
    });
    const mixed = new Array<number>(outputs).fill(0);
    for (let corner = 0; corner < 2 ** sizes.length; corner++) {
      let [weight, index, stride] = [1, 0, 1];
      for (const [input, size] of sizes.entries()) {
        const place = places[input] ?? 0;
        const low = Math.floor(place);
        const isHigh = ((corner >> input) & 1) === 1;
        weight *= isHigh ? place - low : 1 - (place - low);
        index += Math.min(low + (isHigh ? 1 : 0), size - 1) * stride;
        stride *= size;
      }
      if (weight === 0) continue;
      for (let output = 0; output < outputs; output++) {
        mixed[output] = (mixed[output] ?? 0) + weight * sampleAt(index * outputs + output);
      }
    }
    return mixed.map((part, output) => {
      const [low, high] = [decode[output * 2] ?? 0, decode[output * 2 + 1] ?? 1];
      return low + part * (high - low);
    });
  };
}

function limited(values: readonly number[], limits: readonly number[]): number[] {
  return Array.from({ length: limits.length / 2 }, (_, index) =>
    Math.min(Math.max(values[index] ?? 0, limits[index * 2] ?? 0), limits[index * 2 + 1] ?? 0),
  );
}
