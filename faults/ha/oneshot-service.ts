import { readFileSync } from "node:fs";
import { join } from "node:path";
import { documents } from "./machine-settings.ts";

/** What systemd does when it starts a service of the backups, such as `pgbackrest-boxwright@full.service`: a command of root. */
export function oneshotService(unit: string): string {
  const [, name, instance = ""] = /^(pgbackrest-boxwright@)(\w+)\.service$/.exec(unit) ?? [];
  if (name === undefined) throw new Error(`the machine has no unit ${unit}`);
  const lines = readFileSync(join(documents, "pgbackrest", `${name}.service`), "utf8").split("\n");
  const commandOf = (key: string) => {
    const line = lines.find((line) => line.startsWith(`${key}=`));
    if (line === undefined) throw new Error(`the service has no ${key}`);
    return `runuser -u postgres -- ${line.slice(key.length + 1).replaceAll("%i", instance)}`;
  };
  return `${commandOf("ExecCondition")} || exit 0; ${commandOf("ExecStart")}`;
}
