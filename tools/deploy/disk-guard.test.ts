import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const guard = fileURLToPath(new URL("../../deploy/ha/boxwright-disk-guard", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "boxwright-disk-guard-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the guard of a primary with so many free MiB does until its sixth wait. `exit` is that of each switchover. */
function guarded({ free, exit }: { readonly free: number; readonly exit: number }): string[] {
  const place = mkdtempSync(join(folder, "machine-"));
  const done = join(place, "done");
  const commands = {
    df: `echo Avail; echo ${free}`,
    patronictl: `echo switchover >> ${done}; exit ${exit}`,
    sleep: `echo "wait $1" >> ${done}; [ "$(grep -c wait ${done})" -lt 6 ]`,
  };
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(place, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(place, name), 0o755);
  }
  mkdirSync(join(place, "data"));
  const env = { PATH: `${place}:/usr/bin:/bin` };
  spawnSync("sh", [guard, "node1", join(place, "data"), "2048"], { env });
  return readFileSync(done, "utf8").trim().split("\n").slice(0, -1);
}

test("a primary whose disk is nearly full hands its role over once, and not again for ten minutes if it gets the role back", () => {
  const once = ["wait 1", "switchover", "wait 600"];
  expect(guarded({ free: 100, exit: 0 })).toEqual([...once, ...once, ...once]);
});

test("a primary whose disk is nearly full tries again each second while no replica can take over", () => {
  expect(guarded({ free: 100, exit: 1 }).slice(0, 4)).toEqual(["wait 1", "switchover", "wait 1", "switchover"]);
});

test("a primary with space keeps its role", () => {
  expect(new Set(guarded({ free: 4096, exit: 0 }))).toEqual(new Set(["wait 1"]));
});
