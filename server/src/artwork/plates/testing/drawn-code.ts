import { isCodeFault } from "@boxwright/core/designs/codes/code-fault";
import { codePath } from "@boxwright/core/designs/codes/code-path";

const points = 72 / 25.4;

/** The operators that paint a code with its lower left corner at a place of the page, all in millimetres. */
export function drawnCode(
  kind: "qr" | "ean13",
  value: string,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): string {
  const drawn = codePath({ code: kind, value });
  if (isCodeFault(drawn)) throw new Error(drawn.fault);
  let at = [0, 0];
  const operators = [...drawn.path.matchAll(/([MLHVZ])([^MLHVZ]*)/g)].map(([, command = "", numbers = ""]) => {
    if (command === "Z") return "h";
    const [first = 0, second = 0] = numbers.trim().split(/[ ,]+/).map(Number);
    at = command === "H" ? [first, at[1] ?? 0] : command === "V" ? [at[0] ?? 0, first] : [first, second];
    return `${at.join(" ")} ${command === "M" ? "m" : "l"}`;
  });
  return `q ${width * points} 0 0 ${height * points} ${x * points} ${y * points} cm ${operators.join(" ")} f* Q\n`;
}
