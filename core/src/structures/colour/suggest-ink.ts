import { lookUp } from "./colour-table.ts";
import { luminanceOf } from "./difference.ts";
import type { Cmyk } from "./ink.ts";
import { screenToInks } from "./press-tables.ts";
import { type Rgb, rgbOf } from "./screen-colour.ts";

/** Inks in whole percent that come near to a color of the screen. Black and grays are black ink alone: they stay sharp on the press. */
export function suggestInk(rgb: Rgb): Cmyk {
  const [red, green, blue] = rgb;
  if (Math.max(...rgb) - Math.min(...rgb) < 4) return [0, 0, 0, blackOf((red + green + blue) / 3)];
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = lookUp(
    screenToInks,
    rgb.map((part) => part / 255),
  ).map((part) => Math.round((part * 100) / 255));
  return [cyan, magenta, yellow, black];
}

/** The percent of black ink that is as light as a gray. */
function blackOf(gray: number): number {
  const wanted = luminanceOf([gray, gray, gray]);
  const isDarker = (percent: number) => luminanceOf(rgbOf([0, 0, 0, percent])) <= wanted;
  const percent = Array.from({ length: 101 }, (_, index) => index).find(isDarker);
  return percent ?? 100;
}
