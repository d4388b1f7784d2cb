import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * `npm run fonts:narrow`: writes the fonts of Boxwright's headings, with the one width and the weights that the styles use, in every
 * optical size. This halves the fonts that every page loads. Run it after an update of the typeface or a change of the weights.
 */
const typeface = new URL("../node_modules/@fontsource-variable/bricolage-grotesque/", import.meta.url);
const fonts = new URL("../web/app/brands/boxwright/fonts/", import.meta.url);

/** The subset keeps every character of this range that the font has. */
const everyLetter = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join("");

for (const script of ["latin", "latin-ext"]) {
  const whole = readFileSync(new URL(`files/bricolage-grotesque-${script}-standard-normal.woff2`, typeface));
  const narrowed = await subsetFont(whole, everyLetter, {
    targetFormat: "woff2",
    variationAxes: { wdth: 86, wght: { min: 600, max: 650 } },
  });
  writeFileSync(new URL(`bricolage-grotesque-${script}.woff2`, fonts), narrowed);
}
// The licence requires a copy beside the files.
copyFileSync(new URL("LICENSE", typeface), new URL("LICENSE", fonts));
