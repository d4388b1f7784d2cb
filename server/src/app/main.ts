import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { loadDrizzleAsCommonJs } from "./load-drizzle-as-common-js.ts";

// Before the first import of the shop's modules, so that it applies to all of them.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/boxwright", import.meta.url)));
loadDrizzleAsCommonJs();

const { runShop } = await import("./run-shop.ts");
await runShop(process.argv.includes("--dev"));
flushCompileCache();
