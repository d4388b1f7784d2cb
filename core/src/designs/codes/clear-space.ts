import type { Bounds } from "../../structures/sheet.ts";
import type { CodeKind } from "../scene.ts";
import type { DrawnCode } from "./code-fault.ts";
import { moduleWidth } from "./code-path.ts";

/** Clear space on each side of a code, in modules or millimetres. */
export interface ClearSpace {
  readonly left: number;
  readonly right: number;
  /** Above and below. */
  readonly upright: number;
}

/**
 * The clear modules beside bars by the GS1 General Specifications, and around QR codes by ISO/IEC 18004. The standards require none above
 * and below bars, but scanners need an edge there.
 */
const modules: Readonly<Record<CodeKind, ClearSpace>> = {
  ean13: { left: 11, right: 7, upright: 4 },
  upca: { left: 9, right: 9, upright: 4 },
  itf14: { left: 10, right: 10, upright: 4 },
  code128: { left: 10, right: 10, upright: 4 },
  qr: { left: 4, right: 4, upright: 4 },
};

interface Size {
  readonly w: number;
  readonly h: number;
}

/** The clear space in millimetres that the standard of a code requires, in a frame of this size. */
export function standardSpace(code: CodeKind, drawn: DrawnCode, size: Size): ClearSpace {
  const module = moduleWidth(drawn, size);
  const { left, right, upright } = modules[code];
  return { left: left * module, right: right * module, upright: upright * module };
}

/** A code with its clear space, in millimetres from the lower left corner of its frame; the digits of bars are within. */
export function clearZone({ modules: [across, up] }: DrawnCode, { w, h }: Size, space: ClearSpace): Bounds {
  const side = Math.min(w, h);
  const [width, height] = across === up ? [side, side] : [w, h];
  const [left, low] = [(w - width) / 2, (h - height) / 2];
  return {
    left: left - space.left,
    right: left + width + space.right,
    low: low - space.upright,
    high: low + height + space.upright,
  };
}
