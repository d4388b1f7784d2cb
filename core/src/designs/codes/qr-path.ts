import { encode } from "uqr";
import { unitText } from "./bar-path.ts";
import type { CodeFault, DrawnCode } from "./code-fault.ts";
import { outlinesOf } from "./module-outlines.ts";

/** A QR code without its clear margin. It can be read if 15 % of it are lost, or more if that takes no more modules. */
export function qrPath(value: string): DrawnCode | CodeFault {
  if (!value.isWellFormed()) return { fault: "character", character: "\u{fffd}" };
  const rows = modulesOf(value);
  if (rows === null) return { fault: "tooLong" };
  const size = rows.length;
  const loops = outlinesOf(rows).map((loop) =>
    loop.map(([x, y], index) => `${index === 0 ? "M" : "L"}${unitText(x / size)} ${unitText(1 - y / size)}`).join(""),
  );
  return { path: loops.map((loop) => `${loop}Z`).join(""), modules: [size, size] };
}

/** The largest QR code of this protection holds 2,331 bytes; for more the library throws a RangeError. */
function modulesOf(value: string): boolean[][] | null {
  try {
    return encode(value, { ecc: "M", boostEcc: true, border: 0 }).data;
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}
