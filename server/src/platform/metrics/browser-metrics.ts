import { Counter } from "prom-client";
import { registry } from "./registry.ts";

const browserErrors = new Counter({
  name: "boxwright_browser_errors_total",
  help: "Errors that browsers have reported, by application and kind",
  labelNames: ["app", "kind"],
  registers: [registry],
});

export function countBrowserError(app: string, kind: string): void {
  browserErrors.inc({ app, kind });
}
