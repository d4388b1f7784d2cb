import { isAssembled, stateOfBuild } from "../state-of-build.ts";
import { type Check, failure, fine } from "./finding.ts";

export const checkBuild: Check = {
  name: "build",
  async examine({ config }) {
    if (config.role === "worker") return [fine("a worker shows no pages")];
    const state = stateOfBuild();
    if (state === "missing") return [failure("the pages are not built. Run npm ci && npm run build")];
    if (isAssembled()) return [fine("the pages are built")];
    if (state === "current") return [fine("the pages are built from these sources")];
    return [failure("the pages are built from other sources. Run npm ci && npm run build")];
  },
};
