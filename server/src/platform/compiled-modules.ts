import { fileURLToPath } from "node:url";

/** The folder of the modules that Node has compiled, from which all processes of the shop load them. */
export const compiledModules = fileURLToPath(new URL("../../../node_modules/.cache/boxwright", import.meta.url));
