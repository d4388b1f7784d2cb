import { Counter } from "prom-client";
import { registry } from "./registry.ts";

const errors = new Counter({
  name: "boxwright_errors_total",
  help: "Errors that are bugs or failures of the shop, as in its log; `browser` counts errors that pages report",
  labelNames: ["where"],
  registers: [registry],
});
errors.inc({ where: "server" }, 0);
errors.inc({ where: "browser" }, 0);

export function countError(where: "server" | "browser"): void {
  errors.inc({ where });
}
