import type { Plugin } from "vite";

const harmless = new Set([
  // Libraries say "use client" for frameworks that split by it; Vite and React Router keep silent about it too.
  "MODULE_LEVEL_DIRECTIVE",
  // Told on a busy machine, of the machine.
  "PLUGIN_TIMINGS",
]);

/** What the bundler warns of ends the build: a warning that nobody reads is a fault that ships. */
export function warningsFail(): Plugin {
  return {
    name: "warnings-fail",
    apply: "build",
    onLog(level, log) {
      if (level === "warn" && !harmless.has(log.code ?? "")) this.error(log);
    },
  };
}
