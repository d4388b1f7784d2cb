import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseCluster } from "../../faults/ha/database-cluster.ts";
import type { DatabaseMachine } from "../../faults/ha/database-machine.ts";
import { replacedAll } from "../../faults/ha/machine-settings.ts";
import { documentedSteps } from "../documented-steps.ts";

const steps = documentedSteps("docs/operations/backup.md", "### Restore a cluster of Patroni", 6);
const [stopAndKeep = [], forget = [], replay = [], startAgain = [], backUp = [], cleanUp = []] = steps;
const documentedTarget = "--type=time --target='2026-11-29 10:52:00+00' --target-action=promote";
const timeoutMilliseconds = 60_000;

/** What the commands of systemd do at once. Nothing starts by itself on a machine of the test. */
const verbs: Readonly<Record<string, "start" | "stop">> = {
  start: "start",
  stop: "stop",
  "enable --now": "start",
  "disable --now": "stop",
};

interface Moment {
  readonly moment: string;
  /** Null for the newest. */
  readonly timeline: number | null;
}

/** Executes documented commands at a machine, of which the test does those of systemd. */
export async function execute(machine: DatabaseMachine, lines: readonly string[], answers = ""): Promise<void> {
  for (const line of lines) {
    console.log(`  ${machine.name}# ${line}`);
    const [, command, units = ""] = /^systemctl (start|stop|enable --now|disable --now) (.+)$/.exec(line) ?? [];
    if (command !== undefined) await machine.systemctl(verbs[command] ?? "start", units.split(" "));
    else await machine.run(line, answers);
  }
}

/** Steps 1 and 2 of the document, while no copy of the shop runs. */
export async function forgetCluster(cluster: DatabaseCluster, machine: DatabaseMachine): Promise<void> {
  const leader = await cluster.untilPrimary();
  for (const replica of cluster.machines) if (replica !== leader) await execute(replica, stopAndKeep);
  await execute(leader, stopAndKeep);
  await execute(machine, forget, "boxwright\nYes I am aware\n");
}

/** Steps 3 and 4 of the document: one machine gets the backup, and the others copy it. */
export async function restoreCluster(
  cluster: DatabaseCluster,
  machine: DatabaseMachine,
  target: Moment | "newest",
): Promise<void> {
  const restore = replacedAll(replay.join("\n"), { [documentedTarget]: optionsOf(target) });
  await execute(machine, restore.split("\n"));
  await execute(machine, startAgain);
  for (const began = Date.now(); (await machine.status("primary")) !== 200; await pause(200))
    if (Date.now() - began > timeoutMilliseconds) throw new Error(`${machine.name} does not become the Leader`);
  for (const other of cluster.machines) if (other !== machine) await execute(other, startAgain);
  await cluster.untilComplete();
}

/** Steps 6 and 7 of the document: a backup by the present primary alone, and then no more old folders. */
export async function cleanUpAfterRestore({ machines }: DatabaseCluster): Promise<void> {
  for (const machine of machines) await execute(machine, backUp);
  for (const machine of machines) await execute(machine, cleanUp);
}

function optionsOf(target: Moment | "newest"): string {
  if (target === "newest") return "--type=default";
  const { moment, timeline } = target;
  const options = replacedAll(documentedTarget, { "2026-11-29 10:52:00+00": moment });
  return timeline === null ? options : `${options} --target-timeline=${timeline}`;
}
