import { scanPath } from "@boxwright/core/designs/drawing/path";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { millimetreText } from "@boxwright/core/structures/millimetre-text";
import { finite, numberOperands } from "../../structures/print/operators.ts";

const letters = { M: "m", L: "l", Q: "c", C: "c" } as const;

/** The operators that build a path of a drawing, its points mapped by `matrix`. Lengths have micrometres, so no number needs an exponent. */
export function pathOperators(path: string, [a, b, c, d, e, f]: Matrix): string {
  let [operators, separator, penX, penY] = ["", "", 0, 0];
  const point = (x: number, y: number) => {
    operators += millimetreText(finite(x));
    operators += " ";
    operators += millimetreText(finite(y));
    operators += " ";
  };
  scanPath(path, (command, own, count) => {
    operators += separator;
    separator = "\n";
    if (command === "Z") {
      operators += "h";
      return;
    }
    const [fromX, fromY] = [penX, penY];
    for (let index = 0; index < count; index += 2) {
      const x = own[index] ?? 0;
      const y = own[index + 1] ?? 0;
      penX = a * x + c * y + e;
      penY = b * x + d * y + f;
      // PDF has no quadratic curves.
      if (command === "Q" && index === 0) {
        const endX = a * (own[2] ?? 0) + c * (own[3] ?? 0) + e;
        const endY = b * (own[2] ?? 0) + d * (own[3] ?? 0) + f;
        point(fromX + (penX - fromX) / 1.5, fromY + (penY - fromY) / 1.5);
        point(endX + (penX - endX) / 1.5, endY + (penY - endY) / 1.5);
      } else point(penX, penY);
    }
    operators += letters[command];
  });
  return operators;
}

/** Sets the color of fills or of strokes. */
export function colorOperator(cmyk: Cmyk, of: "fill" | "stroke"): string {
  return `${numberOperands(cmyk.map((percent) => percent / 100))} ${of === "fill" ? "k" : "K"}`;
}
