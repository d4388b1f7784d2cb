import { writeFileSync } from "node:fs";
import { pressToScreen, screenToPress } from "../server/src/designs/print/testing/press-conversion.ts";

/**
 * `npm run colours:tables`: writes the colour tables of the designer from the conversion that prints and pictures use. Run it after an
 * update of sharp if `press-tables.test.ts` finds a difference.
 */
const inkSteps = 9;
const screenSteps = 13;
const target = new URL("../core/src/structures/colour/press-tables.ts", import.meta.url);

/** All corners of a grid over 0 to 255, the last axis fastest. */
function grid(steps: number, axes: number): Uint8Array {
  return Uint8Array.from({ length: steps ** axes * axes }, (_, index) => {
    const corner = Math.floor(index / axes);
    const place = axes - 1 - (index % axes);
    return Math.round(((Math.floor(corner / steps ** place) % steps) * 255) / (steps - 1));
  });
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

const inksToScreen = textOf(await pressToScreen(grid(inkSteps, 4)));
const screenToInks = textOf(await screenToPress(grid(screenSteps, 3)));
writeFileSync(
  target,
  `// Written by \`npm run colours:tables\`.
import { type ColourTable, colourTable } from "./colour-table.ts";

/** Cyan, magenta, yellow, black to red, green, blue. */
export const inksToScreen: ColourTable = colourTable(${inkSteps}, 4, 3, "${inksToScreen}");

/** Red, green, blue to cyan, magenta, yellow, black. */
export const screenToInks: ColourTable = colourTable(${screenSteps}, 3, 4, "${screenToInks}");

/** Browsers fetch the tables from a file (\`web/vite/press-tables-as-file.ts\`): pages wait for it before they show a color. */
export const pressTables = (): Promise<unknown> => Promise.resolve();
`,
);
