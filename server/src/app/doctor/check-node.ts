import { type Check, failure, fine, warning } from "./finding.ts";

/** The version that comes with the shop, and with which it is tested. */
const testedMajor = 24;

export const checkNode: Check = {
  name: "node",
  examine: async ({ config }) => [...versionFindings(process.versions.node), ...userFindings(config.isProduction)],
};

export function versionFindings(version: string): ReturnType<typeof fine>[] {
  const major = Number(version.split(".")[0]);
  if (major === testedMajor) return [fine(`Node ${version}`)];
  const advice = "Run the Node that comes with the shop (node_modules/.bin/node, or bin/node of an assembled shop)";
  const finding = major < testedMajor ? failure : warning;
  return [finding(`Node ${version}, but the shop is tested with ${testedMajor}. ${advice}`)];
}

function userFindings(isProduction: boolean) {
  const isRoot = isProduction && process.getuid?.() === 0;
  return isRoot ? [warning("runs as root. Run the shop as a user of its own, as the units in deploy/systemd do")] : [];
}
