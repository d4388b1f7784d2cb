import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * `npm run test:alerts`: checks the files of Prometheus in `deploy/observability` and tests each alert rule with promtool, which is in the
 * package `prometheus` of Debian. Without promtool it says so and ends with 0.
 */
const cwd = fileURLToPath(new URL("../deploy/observability", import.meta.url));

if (spawnSync("promtool", ["--version"]).error !== undefined) {
  process.stdout.write("Skipped: promtool is not installed (Debian: apt-get install prometheus).\n");
} else {
  for (const words of [
    ["check", "config", "prometheus.yml"],
    ["check", "rules", "alerts.yaml"],
    ["test", "rules", "alerts.test.yaml"],
  ]) {
    const { status } = spawnSync("promtool", words, { cwd, stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
}
