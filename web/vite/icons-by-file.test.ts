import { build } from "vite";
import { expect, test } from "vitest";
import { iconsByFile } from "./icons-by-file.ts";

async function modulesOf(source: string): Promise<string[]> {
  const entry = "virtual:entry";
  const modules: string[] = [];
  await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
    plugins: [
      iconsByFile(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? new URL("entry.js", import.meta.url).pathname : null),
        load: (id) => (id.endsWith("/entry.js") ? source : null),
        moduleParsed: ({ id }) => void modules.push(id),
      },
    ],
  });
  return modules.map((id) => id.replace(/^.*\//, "")).sort();
}

test("an icon is read from its own file by any of its names, without the index of all icons", async () => {
  const source = `import { AlignCenter as Center, Trash2 } from "lucide";\nexport default [Center, Trash2];`;
  expect(await modulesOf(source)).toEqual(["entry.js", "text-align-center.mjs", "trash.mjs"]);
});

test("the build fails if lucide lacks an icon", async () => {
  await expect(modulesOf(`import { NoIcon } from "lucide";\nexport default NoIcon;`)).rejects.toThrow("NoIcon");
});
