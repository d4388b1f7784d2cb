import type { CodeBody } from "../scene.ts";
import { barPath } from "./bar-path.ts";
import { type CodeFault, type DrawnCode, isCodeFault } from "./code-fault.ts";
import { code128Bars } from "./code128.ts";
import { ean13Bars, upcaBars } from "./ean13.ts";
import { itf14Bars } from "./itf14.ts";
import { qrPath } from "./qr-path.ts";

const barEncoders = {
  ean13: ean13Bars,
  upca: upcaBars,
  itf14: itf14Bars,
  code128: code128Bars,
};

/** The code that holds a value, or what is wrong with the value. */
export function codePath({ code, value }: Pick<CodeBody, "code" | "value">): DrawnCode | CodeFault {
  if (value === "") return { fault: "empty" };
  if (code === "qr") return qrPath(value);
  const bars = barEncoders[code](value);
  return isCodeFault(bars) ? bars : barPath(bars);
}

/** The width of a module of a code in a frame, in millimetres; a QR code is square within its frame. */
export function moduleWidth(
  { modules: [across, up] }: DrawnCode,
  { w, h }: { readonly w: number; readonly h: number },
): number {
  return across === up ? Math.min(w, h) / across : w / across;
}
