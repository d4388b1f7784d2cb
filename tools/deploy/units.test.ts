import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const units = fileURLToPath(new URL("../../deploy/systemd", import.meta.url));
const settingsOf = (file: string, name: string) =>
  [...readFileSync(join(units, file), "utf8").matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].flatMap(([, names = ""]) =>
    names.split(" "),
  );

test.each(["boxwright-web@.service", "boxwright-worker.service"])(
  "%s starts after the migration, and also if the migration fails because the database comes back later",
  (file) => {
    expect(globSync("*.service", { cwd: units })).toContain(file);
    expect(settingsOf(file, "After")).toContain("boxwright-migration.service");
    expect(settingsOf(file, "Wants")).toContain("boxwright-migration.service");
    for (const hard of ["Requires", "Requisite", "BindsTo"]) expect(settingsOf(file, hard)).toEqual([]);
    expect(settingsOf(file, "Restart")).toEqual(["always"]);
  },
);
