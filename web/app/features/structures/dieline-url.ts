import type { LengthUnit } from "@boxwright/core/kernel/units";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { BoardCode } from "@boxwright/core/structures/boards";
import type { PrintSide } from "@boxwright/core/structures/sheet";

/** The print faces of a sheet, in the order of the switch. */
export const sides: readonly PrintSide[] = ["outside", "inside"];

/** Everything that the files of a template depend on. */
export interface TemplateOf {
  readonly family: string;
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  readonly unit: LengthUnit;
  readonly board: BoardCode;
}

/** The URL of a file of the template in a language, by the path of its endpoint; of one side if the format has sides. */
export function dielineUrl(
  path: string,
  { family, ...template }: TemplateOf,
  side: PrintSide | null,
  language: ShopLanguage,
): string {
  // Files are in English by default.
  const query = { ...template, ...(side !== null && { side }), ...(language !== "en" && { culture: language }) };
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${path.replace("{family}", family)}?${search}`;
}
