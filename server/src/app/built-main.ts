import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { compiledModules } from "../platform/compiled-modules.ts";
import { showSourcesInStacks } from "./places-of-lines.ts";
import { serverBuild } from "./state-of-build.ts";

/** The entry of the built program, `server/build/main.js`. */
enableCompileCache(compiledModules);
showSourcesInStacks(serverBuild.folder, fileURLToPath(new URL("../../..", import.meta.url)));

const { runShop } = await import("./run-shop.ts");
await runShop({ isDevelopment: false, program: import.meta.filename });
flushCompileCache();
