import type { Edit, PathMark, TextMark } from "../pdf/mark.ts";
import { numberAt, numberText } from "../pdf/operands.ts";

/** A path with less paint than the file has. It still clips. */
export function paintedPath(
  { operator: { name }, fills, strokes }: PathMark,
  keepsFill: boolean,
  keepsStroke: boolean,
): Edit {
  const [isFilled, isStroked] = [fills && keepsFill, strokes && keepsStroke];
  if (isFilled === fills && isStroked === strokes) return undefined;
  const closes = name.startsWith("b") || name === "s" ? "h " : "";
  if (isFilled) return `${closes}f${name.endsWith("*") ? "*" : ""}`;
  return `${closes}${isStroked ? "S" : "n"}`;
}

/** An unpainted text moves the next one as far as a painted one. */
export function movedText({ operator: { name, operands }, advance, state, font }: TextMark): string {
  const { size, stretch } = state.text;
  const unit = font.isVertical ? size : size * stretch;
  const move = `[${numberText(unit === 0 ? 0 : (-advance * 1000) / unit)}] TJ`;
  if (name === "'") return `T* ${move}`;
  if (name !== '"') return move;
  return `${numberText(numberAt(operands, 0))} Tw ${numberText(numberAt(operands, 1))} Tc T* ${move}`;
}
