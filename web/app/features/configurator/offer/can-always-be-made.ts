import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isInRange } from "@boxwright/core/catalogue/length-range";
import { customDimensions, parseLength, parseSize } from "@boxwright/core/catalogue/size";

/**
 * True if it is certain without the server that the shop makes a selection: every length is within its range, and the box is not
 * wider than long, which every family allows, or square if the family is. The shop may make other selections, too.
 */
export function canAlwaysBeMade({ attributes }: RootProduct, selection: WireSelection): boolean {
  const size = parseSize(String(selection["Size"] ?? ""));
  if (selection["Size"] !== undefined && (size === null || size.width > size.length)) return false;
  const lengthOf = (name: string) => {
    const dimension = customDimensions.find(([attribute]) => attribute === name)?.[1];
    return dimension === undefined ? parseLength(selection[name]) : (size?.[dimension] ?? null);
  };
  return attributes.every(({ name, min, max, increment: step, sameAs }) => {
    if (min === undefined || max === undefined || step === undefined) return true;
    const isDimension = customDimensions.some(([attribute]) => attribute === name);
    if (!isDimension && selection[name] === undefined) return true;
    const length = lengthOf(name);
    if (sameAs !== undefined && length !== lengthOf(sameAs)) return false;
    return length !== null && isInRange(length, { min, max, step });
  });
}
