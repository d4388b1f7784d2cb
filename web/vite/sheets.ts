import { readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import type { CSSModulesOptions, Plugin } from "vite";

/** The folders of the applications: the shop and the desk. */
const applications = ["app", "desk"].map((folder) => fileURLToPath(new URL(`../${folder}/`, import.meta.url)));
const isModule = (file: string) => file.endsWith(".module.css");

/** The name of a class in pages: its sheet and its own name, such as `button_accent`. Sheets have unique names. */
function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ""), ".module.css")}_${name}`;
}

/** Resolves the class names that a sheet imports from another with `@value`, without adding the rules of that sheet again. */
class ClassNameLoader {
  readonly finalSource = "";

  async fetch(quotedPath: string, importer: string): Promise<Record<string, string>> {
    const file = resolve(dirname(importer), quotedPath.replaceAll(/["']/g, ""));
    const names = new Set([...readFileSync(file, "utf8").matchAll(/\.([a-z]\w*)/gi)].map(([, name = ""]) => name));
    return Object.fromEntries([...names].map((name) => [name, scopedName(name, file)]));
  }
}

/** Vite passes these options to `postcss-modules`, although its own types lack some of them. */
export const sheetModules: CSSModulesOptions & { readonly Loader: typeof ClassNameLoader } = {
  generateScopedName: scopedName,
  Loader: ClassNameLoader,
};

/**
 * Puts the rules of each sheet into the cascade layer of its folder (`styles.css` and `desk.css` list the layers), so that the order in which sheets
 * load does not matter. Rules that name their own layer stay there.
 */
export function layersByFloor(): Plugin {
  return {
    name: "layers-by-floor",
    enforce: "pre",
    transform(code, id) {
      const file = id.replace(/\?.*$/, "");
      const application = applications.find((folder) => file.startsWith(folder));
      if (!isModule(file) || application === undefined) return null;
      const [floor = ""] = relative(application, file).split(/[\\/]/);
      const sheet = postcss.parse(code, { from: file });
      const layer = postcss.atRule({ name: "layer", params: floor });
      for (const node of [...sheet.nodes])
        if (node.type !== "atrule" || !["layer", "value", "keyframes"].includes(node.name)) layer.append(node);
      if (layer.nodes !== undefined && layer.nodes.length > 0) sheet.append(layer);
      return { code: sheet.toString(), map: null };
    },
  };
}

/** Keeps the rules of a sheet in the build even if the bundler has inlined all its class names. */
export function keepRules(): Plugin {
  return {
    name: "keep-rules",
    enforce: "post",
    apply: "build",
    transform: (code, id) => (isModule(id) ? { code, map: null, moduleSideEffects: "no-treeshake" } : null),
  };
}

/**
 * Lists the cascade layers of a sheet at the beginning of each style file of the build: the first file that a browser reads decides their
 * sequence, and that may be the file of a page.
 */
export function layersInEachFile(sheet: string): Plugin {
  const [list = ""] = /^@layer [\w, ]+;$/m.exec(readFileSync(sheet, "utf8")) ?? [];
  if (list === "") throw new Error(`${sheet} lists no layers`);
  return {
    name: "layers-in-each-file",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${list}${String(file.source)}`;
      },
    },
  };
}
