import { enableCompileCache, flushCompileCache } from "node:module";
import { compiledModules } from "../platform/compiled-modules.ts";
import { resolveModulesFaster } from "./resolve-modules.ts";

// Before the first import of the shop's modules, so that it applies to all of them.
enableCompileCache(compiledModules);
resolveModulesFaster();

const { runShop } = await import("./run-shop.ts");
await runShop({ isDevelopment: process.argv.includes("--dev"), program: import.meta.filename });
flushCompileCache();
