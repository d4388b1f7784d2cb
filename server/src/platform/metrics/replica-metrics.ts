import { Gauge } from "prom-client";
import { registry } from "./registry.ts";

export const awayReplicas: Gauge = new Gauge({
  name: "boxwright_database_replicas_away",
  help: "Replicas of DATABASE_READ_URL that failed and have not been read since",
  registers: [registry],
  aggregator: "max",
});
