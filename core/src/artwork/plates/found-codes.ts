import { boundsOfMany, grown } from "../../structures/bounds.ts";
import { luminanceOf } from "../../structures/colour/difference.ts";
import type { Point } from "../../structures/sheet.ts";
import type { Found } from "../found.ts";
import { isAcross, nearestWithin } from "../nearest-line.ts";
import { numberIn } from "../number-in.ts";
import { sheetIndex } from "../printed-box.ts";
import {
  codeOverFoldWords,
  crowdedCodeWords,
  faintCodeWords,
  nearCutWords,
  nouns,
  smallCodeWords,
} from "../rule-words.ts";
import { type MeasuredSide, middleOf, panelAt } from "./measured-side.ts";
import { onBoard } from "./seen-colour.ts";

/** A code that is printed on a side. Codes are found in any artwork, so what is wrong with them is only a warning. */
export interface PrintedCode {
  /** Its corners on the sheet, without the clear space around it. */
  readonly corners: readonly Point[];
  readonly isRead: boolean;
  /** Light modules on a dark ground. */
  readonly isInverted: boolean;
  /** A matrix of squares, or bars. */
  readonly kind: "squares" | "bars";
  /** In millimetres; null if the code does not tell how many modules it has. */
  readonly module: number | null;
  /** The number of modules across. */
  readonly modules: number | null;
  /** How light its dark and its light modules are on white paper, from 0 to 1. */
  readonly dark: number;
  readonly light: number;
  /** Whether something else is printed within the clear space that it needs. */
  readonly isCrowded: boolean;
}

/** Problems of the codes on a side. */
export function foundCodes(codes: readonly PrintedCode[], measured: MeasuredSide): Found[] {
  return codes.flatMap((code, index) => {
    const { left, low, right, high } = boundsOfMany(code.corners);
    const box = [left, low, right, high] as const;
    const panel = panelAt(measured, middleOf(box));
    // A code in the waste is not printed.
    if (panel === null) return [];
    const found = [...foundInCode(code, measured), ...foundAround(code, measured)];
    return found.map((one) => ({ ...one, severity: "warn", box, panel, part: `${one.part} ${index}` }) satisfies Found);
  });
}

function foundInCode(code: PrintedCode, { profile, box }: MeasuredSide): Found[] {
  if (!code.isRead) {
    const message = { en: "This code cannot be read", de: "Dieser Code ist nicht lesbar" };
    return [{ check: "code", message, part: "read" }];
  }
  const found: Found[] = [];
  const least = code.kind === "squares" ? profile.module.square : profile.module.bar;
  if (code.module !== null && code.module < least * tolerance) {
    const measured = `${Math.round(code.module * 100) / 100} mm`;
    const message = smallCodeWords(least * (code.modules ?? 1));
    found.push({ check: "code", message, measured, limit: `${least} mm`, part: "module" });
  }
  const [light, dark] = [code.light, code.dark].map((part) => {
    const gray = part * 255;
    return luminanceOf(onBoard([gray, gray, gray], box.color, 0));
  }) as [number, number];
  if (code.isInverted || light - dark < profile.code.contrast) {
    const measured = `${Math.round((code.isInverted ? dark - light : light - dark) * 100)} %`;
    const limit = `${profile.code.contrast * 100} %`;
    found.push({ check: "code", message: faintCodeWords, measured, limit, part: "contrast" });
  }
  return found;
}

/** The edges of a code are found to a pixel. */
const tolerance = 0.95;

function foundAround(code: PrintedCode, { box: { dieline }, profile }: MeasuredSide): Found[] {
  const { cutsNear, creasesNear } = sheetIndex(dieline);
  const { corners } = code;
  const near = grown(boundsOfMany(corners), profile.safe.cut);
  const found: Found[] = [];
  if (code.isRead && code.isCrowded && code.module !== null) {
    const clear = profile.code.clear * code.module;
    found.push({ check: "code", message: crowdedCodeWords(clear), limit: `${numberIn(clear).en} mm`, part: "clear" });
  }
  if ([...creasesNear(near)].some((line) => isAcross(corners, line))) {
    found.push({ check: "code-fold", message: codeOverFoldWords, part: "fold" });
  }
  const distance = nearestWithin(corners, cutsNear(near), profile.safe.cut);
  if (distance !== null) {
    const numbers = { measured: `${numberIn(distance).en} mm`, limit: `${numberIn(profile.safe.cut).en} mm` };
    found.push({ check: "safe-cut", message: nearCutWords(nouns.code, distance), ...numbers, part: "code" });
  }
  return found;
}
