import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Node loads its compiler of TypeScript, which takes 18 MB of memory, for every file that is not compiled already. So this file is JavaScript.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/boxwright", import.meta.url)));
await import("./start.ts");
