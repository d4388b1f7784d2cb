import type { Plugin } from "vite";

/** Libraries say "use client" for frameworks that split by it; Vite and React Router keep silent about it too. */
const harmless = "MODULE_LEVEL_DIRECTIVE";

/** What the bundler warns of ends the build: a warning that nobody reads is a fault that ships. */
export function warningsFail(): Plugin {
  return {
    name: "warnings-fail",
    apply: "build",
    onLog(level, log) {
      if (level === "warn" && log.code !== harmless) this.error(log);
    },
  };
}
