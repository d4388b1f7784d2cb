import { Hono } from "hono";
import type { Registry } from "prom-client";
import { type Listening, type ListenOptions, listen } from "./listen.ts";

/** Serves `/metrics` for Prometheus on a separate port, which visitors of the shop cannot reach. */
export function serveMetrics(registry: Registry, options: ListenOptions): Promise<Listening> {
  const app = new Hono();
  app.get("/metrics", async (context) =>
    context.body(await registry.metrics(), 200, { "content-type": registry.contentType }),
  );
  return listen(app, options);
}
