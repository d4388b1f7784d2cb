import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";

/** The names of CSS that drawing programs write. Others are left out and named. */
const named: Readonly<Record<string, string>> = {
  black: "000000",
  white: "ffffff",
  red: "ff0000",
  lime: "00ff00",
  green: "008000",
  blue: "0000ff",
  yellow: "ffff00",
  orange: "ffa500",
  purple: "800080",
  gray: "808080",
  grey: "808080",
  silver: "c0c0c0",
  maroon: "800000",
  navy: "000080",
  teal: "008080",
  olive: "808000",
  aqua: "00ffff",
  cyan: "00ffff",
  fuchsia: "ff00ff",
  magenta: "ff00ff",
  pink: "ffc0cb",
  brown: "a52a2a",
  gold: "ffd700",
  tomato: "ff6347",
  crimson: "dc143c",
  beige: "f5f5dc",
  ivory: "fffff0",
  tan: "d2b48c",
};

/** A paint of SVG: a color, nothing, or something that a shape cannot have. */
export type Paint = Rgb | "none" | "other";

export function paintOf(value: string, currentColor: string): Paint {
  const text = value.trim().toLowerCase();
  if (text === "none" || text === "transparent") return "none";
  if (text === "currentcolor") return paintOf(currentColor === value ? "black" : currentColor, "black");
  const hex = named[text] ?? /^#([\da-f]{3,8})$/.exec(text)?.[1];
  if (hex !== undefined) return rgbOfHex(hex);
  const parts =
    /^rgba?\(([^)]*)\)$/
      .exec(text)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? [];
  const rgb = parts.slice(0, 3).map((part) => (part.endsWith("%") ? Number.parseFloat(part) * 2.55 : Number(part)));
  if (rgb.length < 3 || rgb.some((part) => !Number.isFinite(part))) return "other";
  if (parts[3] !== undefined && Number.parseFloat(parts[3]) === 0) return "none";
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => Math.min(255, Math.max(0, Math.round(part))));
  return [red, green, blue];
}

function rgbOfHex(hex: string): Paint {
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
  if (digits.length !== 6 && digits.length !== 8) return "other";
  if (digits.length === 8 && digits.endsWith("00")) return "none";
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}
