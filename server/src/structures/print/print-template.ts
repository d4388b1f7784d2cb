import type { LengthUnit } from "@boxwright/core/kernel/units";
import type { Template } from "@boxwright/core/structures/template";
import { printDocument } from "./print-document.ts";

/** The empty template of a print side, for designers and for the plant. */
export function printTemplate(template: Template, unit: LengthUnit): Promise<Uint8Array> {
  return printDocument([{ template }], unit);
}
