import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const build = fileURLToPath(new URL("../../server/build", import.meta.url));

/** Where a source uses its URL: for a program that runs in a process or a thread of its own, or for anything else. */
const uses = /new URL\("([./\w-]+)\.ts", import\.meta\.url\)|import\.meta\.url/g;

/**
 * Keeps `import.meta.url` of each source: it names the source, beside which lie the files that it uses. The programs that it starts are built
 * as well, each into a file with its name.
 */
export function sourceUrls(): Plugin {
  return {
    name: "source-urls",
    transform(code, id) {
      if (!id.startsWith(root) || id.includes("/node_modules/") || !code.includes("import.meta.url")) return null;
      const built = code.replaceAll(uses, (_, program?: string) => {
        if (program === undefined) return `new URL(${JSON.stringify(pathFromBuild(id))}, import.meta.url).href`;
        const fileName = `${basename(program)}.js`;
        this.emitFile({ type: "chunk", id: join(dirname(id), `${program}.ts`), fileName });
        return `new URL("${fileName}", import.meta.url)`;
      });
      // All lines stay where they are, and maps with them.
      return { code: built, map: null };
    },
  };
}

function pathFromBuild(source: string): string {
  return relative(build, source).split("\\").join("/");
}
