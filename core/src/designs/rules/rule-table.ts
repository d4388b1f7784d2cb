import { bleed, empty, glue } from "./area-rules.ts";
import { code } from "./code-rule.ts";
import { inkSum, kraftWhite, smallBlack } from "./ink-rules.ts";
import { offBox, overFold, safeCrease, safeCut, upsideDown } from "./place-rules.ts";
import type { Rule } from "./rule.ts";
import { missingLetter, ppi, stroke, textSize } from "./type-rules.ts";

/** The rules of print, in the order in which findings are listed. */
export const rules: readonly Rule[] = [
  bleed,
  safeCut,
  safeCrease,
  overFold,
  glue,
  ppi,
  textSize,
  stroke,
  upsideDown,
  code,
  inkSum,
  smallBlack,
  kraftWhite,
  missingLetter,
  offBox,
  empty,
];
