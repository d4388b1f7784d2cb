import { spawnSync } from "node:child_process";

/**
 * `npm run audit:signatures`: checks that the registry has signed every installed package. Exits with 1 for a wrong signature, and with 2 if the
 * registry offers none or does not answer, which proves nothing.
 */
const limitMilliseconds = 120_000;

const { status, stdout, stderr } = spawnSync("npm", ["audit", "signatures"], {
  encoding: "utf8",
  timeout: limitMilliseconds,
  shell: process.platform === "win32",
});
const output = `${stdout}${stderr}`.trim();
const hasNoKeys = /no dependencies to audit|does not (offer|support)|EAUDITNOKEYS|ENOAUDIT|404/i.test(output);
if (status === 0) console.log(output);
else if (status === null)
  console.error(`The registry gave no signatures within ${limitMilliseconds / 1000} s. Nothing was checked.`);
else if (hasNoKeys) console.error(`The registry offers no signatures. Nothing was checked.\n${output}`);
else console.error(output);
process.exitCode = status === 0 ? 0 : status === null || hasNoKeys ? 2 : 1;
