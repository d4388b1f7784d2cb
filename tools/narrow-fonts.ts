import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * Makes the files of Boxwright's headings: the typeface in the one width and the weights that its styles use, in every optical size.
 * It halves what every page loads first. Run it when the typeface is updated or the styles ask for another weight.
 */
const typeface = new URL("../node_modules/@fontsource-variable/bricolage-grotesque/", import.meta.url);
const fonts = new URL("../web/app/brands/boxwright/fonts/", import.meta.url);

/** A file has some of them: it keeps what it has. */
const everyLetter = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join("");

for (const script of ["latin", "latin-ext"]) {
  const whole = readFileSync(new URL(`files/bricolage-grotesque-${script}-standard-normal.woff2`, typeface));
  const narrowed = await subsetFont(whole, everyLetter, {
    targetFormat: "woff2",
    variationAxes: { wdth: 86, wght: { min: 600, max: 650 } },
  });
  writeFileSync(new URL(`bricolage-grotesque-${script}.woff2`, fonts), narrowed);
}
// The licence goes with the files.
copyFileSync(new URL("LICENSE", typeface), new URL("LICENSE", fonts));
