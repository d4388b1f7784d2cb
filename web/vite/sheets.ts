import { readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import type { CSSModulesOptions, Plugin } from "vite";

const app = fileURLToPath(new URL("../app", import.meta.url));
const isModule = (file: string) => file.endsWith(".module.css");

/** How a class is named in pages: by its sheet and its own name, such as `button_accent`. No two sheets share a name. */
function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ""), ".module.css")}_${name}`;
}

/** The names that a sheet takes from another with `@value`, without its rules: those come once, with that sheet itself. */
class NamesOfSheets {
  readonly finalSource = "";

  async fetch(quotedPath: string, importer: string): Promise<Record<string, string>> {
    const file = resolve(dirname(importer), quotedPath.replaceAll(/["']/g, ""));
    const names = new Set([...readFileSync(file, "utf8").matchAll(/\.([a-z]\w*)/gi)].map(([, name = ""]) => name));
    return Object.fromEntries([...names].map((name) => [name, scopedName(name, file)]));
  }
}

/** Vite hands options of `postcss-modules` on that its own types leave out. */
export const sheetModules: CSSModulesOptions & { readonly Loader: typeof NamesOfSheets } = {
  generateScopedName: scopedName,
  Loader: NamesOfSheets,
};

/**
 * Puts the rules of each sheet into the cascade layer of its floor (`styles.css` lists them), so that pages look the same in
 * whatever order their sheets arrive. What names its layer itself stays there.
 */
export function layersByFloor(): Plugin {
  return {
    name: "layers-by-floor",
    enforce: "pre",
    transform(code, id) {
      const file = id.replace(/\?.*$/, "");
      if (!isModule(file) || !file.startsWith(app)) return null;
      const [floor = ""] = relative(app, file).split(/[\\/]/);
      const sheet = postcss.parse(code, { from: file });
      const layer = postcss.atRule({ name: "layer", params: floor });
      for (const node of [...sheet.nodes])
        if (node.type !== "atrule" || !["layer", "value", "keyframes"].includes(node.name)) layer.append(node);
      if (layer.nodes !== undefined && layer.nodes.length > 0) sheet.append(layer);
      return { code: sheet.toString(), map: null };
    },
  };
}

/** Keeps the rules of a sheet whose class names have all been written where they are used. */
export function rulesStay(): Plugin {
  return {
    name: "rules-stay",
    enforce: "post",
    apply: "build",
    transform: (code, id) => (isModule(id) ? { code, map: null, moduleSideEffects: "no-treeshake" } : null),
  };
}
