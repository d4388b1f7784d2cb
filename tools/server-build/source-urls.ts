import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const build = fileURLToPath(new URL("../../server/build", import.meta.url));

/** Keeps `import.meta.url` of each source: it names the source, beside which lie the files and programs that it uses. */
export function sourceUrls(): Plugin {
  return {
    name: "source-urls",
    transform(code, id) {
      if (!id.startsWith(root) || id.includes("/node_modules/") || !code.includes("import.meta.url")) return null;
      const path = relative(build, id).split("\\").join("/");
      const url = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      // All lines stay where they are, and maps with them.
      return { code: code.replaceAll("import.meta.url", url), map: null };
    },
  };
}
