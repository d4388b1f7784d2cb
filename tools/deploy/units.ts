import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expectThat } from "./expect.ts";

const units = fileURLToPath(new URL("../../deploy/systemd", import.meta.url));
/** systemd calls an exposure below 2 OK, and most services of Debian have more than 9. */
const mostExposure = 2;

/** Whether systemd accepts the units, and how much a service could harm if it were taken over. */
export function checkUnits(): void {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) {
    console.log("  – systemd-analyze is not installed: apt-get install systemd");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "boxwright-units-"));
  try {
    cpSync(units, folder, { recursive: true });
    for (const file of globSync("*.service", { cwd: folder })) useNodeOfTest(join(folder, file));
    const names = globSync("*.service", { cwd: folder }).map((file) => basename(file).replace("@.", "@3001."));
    expectThat("there are units for webs, the worker and the migration", names.length === 3, names);
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
    const paths = names.map((name) => join(folder, name));
    const verified = spawnSync("systemd-analyze", ["verify", "--recursive-errors=no", ...paths], {
      env,
      encoding: "utf8",
    });
    expectThat("systemd accepts the units", verified.status === 0 && verified.stderr === "", verified.stderr);
    for (const name of names) {
      const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=yes", join(folder, name)], {
        env,
        encoding: "utf8",
      });
      const exposure = Number(/exposure level for .*?: ([\d.]+)/.exec(stdout)?.[1]);
      expectThat(`${name} has an exposure of ${exposure}, at most ${mostExposure}`, exposure <= mostExposure, stdout);
    }
    const shell = spawnSync("sh", ["-n", join(units, "boxwright-run")], { encoding: "utf8" });
    expectThat("boxwright-run is a script without faults of syntax", shell.status === 0, shell.stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The shop is not installed on this machine, and systemd looks for the program of a unit. */
function useNodeOfTest(file: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("/opt/boxwright/current/bin/node", process.execPath));
}
