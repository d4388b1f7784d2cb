import { Hono } from "hono";
import type { Registry } from "prom-client";
import { type Listening, listen, type Place } from "./listen.ts";

/** Prometheus reads `/metrics` at an address of its own, which visitors of the shop do not reach. */
export function serveMetrics(registry: Registry, place: Place): Promise<Listening> {
  const app = new Hono();
  app.get("/metrics", async (context) =>
    context.body(await registry.metrics(), 200, { "content-type": registry.contentType }),
  );
  return listen(app, place);
}
