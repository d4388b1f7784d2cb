import { Counter } from "prom-client";
import { registry } from "./registry.ts";

const errors = new Counter({
  name: "boxwright_errors_total",
  help: "Errors that are bugs or failures of the shop, as in its log",
  registers: [registry],
});

export function countError(): void {
  errors.inc();
}
