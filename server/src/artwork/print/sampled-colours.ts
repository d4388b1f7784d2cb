import type { PDFContext, PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { ColourSpace } from "../pdf/colour-space.ts";
import { itemsOf, type MaybeObject } from "../pdf/objects.ts";
import { readFunction } from "../pdf/pdf-function.ts";
import { bytesTogether, type PressTarget } from "./press-target.ts";
import { Unprintable } from "./unprintable.ts";

/** Samples along each input. Hard edges of gradients are at most this blurred. */
const samplesOfOne = 1024;
const samplesOfTwo = 65;

/** The colors of a gradient's functions as one function with inks of the press, sampled over its domain. */
export function sampledColours(
  context: PDFContext,
  functions: MaybeObject,
  domain: readonly number[],
  space: ColourSpace,
  target: PressTarget,
): PDFRef {
  const colourAt = colourFunction(functions);
  const inputs = domain.length / 2;
  const size = inputs === 1 ? samplesOfOne : samplesOfTwo;
  const valueAt = (input: number, step: number) => {
    const [low = 0, high = 1] = domain.slice(input * 2, input * 2 + 2);
    return low + ((high - low) * step) / (size - 1);
  };
  const samples = Array.from({ length: size ** inputs }, (_, index) => {
    const steps = inputs === 1 ? [index] : [index % size, Math.floor(index / size)];
    return colourAt(steps.map((step, input) => valueAt(input, step)));
  });
  const entries = {
    FunctionType: 0,
    Domain: [...domain],
    Range: Array.from({ length: target.components }, () => [0, 1]).flat(),
    Size: Array.from({ length: inputs }, () => size),
    BitsPerSample: 8,
  };
  return context.register(context.flateStream(Uint8Array.from(bytesTogether(target, space, samples)), entries));
}

/** One function with all components, or one for each. */
function colourFunction(object: MaybeObject): (inputs: readonly number[]) => number[] {
  const functions = itemsOf(object).map((one: PDFObject | undefined) => readFunction(one));
  if (functions.length === 0 || functions.includes(null))
    throw new Unprintable({ kind: "broken", detail: "a gradient" });
  return (inputs) => functions.flatMap((one) => one?.(inputs) ?? []);
}
