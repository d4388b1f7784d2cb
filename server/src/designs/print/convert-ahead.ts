import type { PrintPicture } from "../../structures/print/print-picture.ts";

/** As many as the smallest machine of a shop has processors. */
const atOnce = 2;

/**
 * Starts conversions of pictures in their order, a few at a time. The caller awaits each where it needs it, so the order of its work stays
 * the same. A conversion that fails fails where it is awaited.
 */
export function convertAhead(
  conversions: ReadonlyMap<string, () => Promise<PrintPicture>>,
): ReadonlyMap<string, Promise<PrintPicture>> {
  const lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  const started = [...conversions].map(([key, convert], index) => {
    const converted = (lanes[index % atOnce] ?? Promise.resolve()).then(convert);
    lanes[index % atOnce] = converted.catch(() => {});
    return [key, converted] as const;
  });
  return new Map(started);
}
