import type { ColourTable } from "@boxwright/core/structures/colour/colour-table";
import * as tables from "@boxwright/core/structures/colour/press-tables";
import type { Plugin } from "vite";

const tablesFile = /\/core\/src\/structures\/colour\/press-tables\.ts$/;

/**
 * The color tables are data that do not pack as text: in the browser build they are a binary file, which pages fetch beside their
 * scripts. A color that is read before they arrive is an error instead of a wrong color.
 */
export function pressTablesAsFile(): Plugin {
  return {
    name: "press-tables-as-file",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    load(id) {
      if (!tablesFile.test(id)) return null;
      const { inksToScreen, screenToInks } = tables;
      const source = Buffer.concat([inksToScreen.values, screenToInks.values]);
      const file = this.emitFile({ type: "asset", name: "press-tables.bin", source });
      const table = ({ steps, inputs, outputs, values }: ColourTable, from: number) =>
        `{ steps: ${steps}, inputs: ${inputs}, outputs: ${outputs}, get values() { return part(${from}, ${from + values.length}); } }`;
      return `
        let bytes, arrival;
        const part = (from, to) => {
          if (bytes === undefined) throw new Error("The page did not wait for the press tables");
          return bytes.subarray(from, to);
        };
        export const inksToScreen = ${table(inksToScreen, 0)};
        export const screenToInks = ${table(screenToInks, inksToScreen.values.length)};
        const read = async () => {
          const response = await fetch(import.meta.ROLLUP_FILE_URL_${file});
          if (!response.ok) throw new Error("The press tables are not there");
          bytes = new Uint8Array(await response.arrayBuffer());
        };
        export const pressTables = () => arrival ??= read().catch((problem) => { arrival = undefined; throw problem; });
      `;
    },
  };
}
