import { millimetresPerPoint } from "../../kernel/units.ts";
import type { CodeBody, TextBody } from "../scene.ts";
import { isCodeFault } from "./code-fault.ts";
import { gs1Digits } from "./gs1-digits.ts";

/** The typeface of the letters below bar codes, in which each letter is this wide in parts of its size. */
export const digitTypeface = { family: "ibm-plex-mono", weight: 400, advance: 0.6 } as const;

/** Some of the letters below a bar code, in the middle of a part of its width. */
export interface DigitGroup {
  readonly text: string;
  /** In modules from the left of the bars; beyond them for the outer digits of EAN and UPC, which lie in the clear space. */
  readonly from: number;
  readonly to: number;
}

/** The letters below a code, as GS1 sets them; none for a QR code, or if the code does not show them. */
export function digitGroups({ code, value, digits }: CodeBody, modules: number): readonly DigitGroup[] {
  if (digits !== true || code === "qr") return [];
  if (code === "code128") return [{ text: value, from: 0, to: modules }];
  const length = { ean13: 13, upca: 12, itf14: 14 }[code];
  const complete = gs1Digits(value, length);
  if (isCodeFault(complete)) return [];
  const text = complete.join("");
  if (code === "ean13") {
    return [
      { text: text.slice(0, 1), from: -9, to: -2 },
      { text: text.slice(1, 7), from: 3, to: 45 },
      { text: text.slice(7), from: 50, to: 92 },
    ];
  }
  if (code === "upca") {
    return [
      { text: text.slice(0, 1), from: -9, to: -2 },
      { text: text.slice(1, 6), from: 10, to: 45 },
      { text: text.slice(6, 11), from: 50, to: 85 },
      { text: text.slice(11), from: 97, to: 104 },
    ];
  }
  const parts = [text.slice(0, 1), text.slice(1, 3), text.slice(3, 8), text.slice(8, 13), text.slice(13)];
  return [{ text: parts.join(" "), from: 0, to: modules }];
}

/** Letters take at most this part of the height of their code, and are at most this high. */
const most = { part: 0.3, millimetres: 6 };

/** The size of the letters in millimetres: as wide as the narrowest group of them allows. */
export function digitSize(groups: readonly DigitGroup[], module: number, height: number): number {
  const fitting = groups.map(
    ({ text, from, to }) => ((to - from) * module * 0.95) / (digitTypeface.advance * text.length),
  );
  return Math.min(most.part * height, most.millimetres, ...fitting);
}

/** The modules of the guards of an EAN or UPC code, which reach down between the digits; they are one module wide. */
export function guardModules({ code }: CodeBody): readonly number[] {
  return code === "ean13" || code === "upca" ? [0, 2, 46, 48, 92, 94] : [];
}

/** The letters of a group as a text of a size in millimetres. */
export function textOfGroup({ text }: DigitGroup, millimetres: number, swatch: string): TextBody {
  const { family, weight } = digitTypeface;
  return {
    kind: "text",
    text,
    family,
    weight,
    size: millimetres / millimetresPerPoint,
    align: "middle",
    lineHeight: 1,
    tracking: 0,
    swatch,
    wrap: "none",
  };
}
