import type { Plugin } from "vite";

const harmless = new Set([
  // Libraries have "use client" for frameworks that split code by it; Vite and React Router ignore it as well.
  "MODULE_LEVEL_DIRECTIVE",
  // This warning is about a busy machine, not about the code.
  "PLUGIN_TIMINGS",
]);

/** Turns warnings of the bundler into errors, so that they cannot be overlooked. */
export function warningsFail(): Plugin {
  return {
    name: "warnings-fail",
    apply: "build",
    onLog(level, log) {
      if (level === "warn" && !harmless.has(log.code ?? "")) this.error(log);
    },
  };
}
