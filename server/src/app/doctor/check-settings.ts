import { env } from "node:process";
import { misspeltVariables } from "../../platform/misspelt-variables.ts";
import { type Check, fine, warning } from "./finding.ts";

/** The settings that the shop accepts with a warning, and variables that it does not know. A start refuses everything else. */
export const checkSettings: Check = {
  name: "settings",
  async examine({ config }) {
    const doubtful = [...misspeltVariables(env), ...config.warnings];
    if (doubtful.length > 0) return doubtful.map(({ variable, problem }) => warning(`${variable} ${problem}`));
    return [fine(config.isDemo ? "the settings of a demo" : "the settings of a shop for customers")];
  },
};
