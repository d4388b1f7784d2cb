import { Hono } from "hono";
import { registry } from "../metrics/registry.ts";
import { type Listening, type ListenOptions, listen } from "./listen.ts";

/** Serves `/metrics` for Prometheus on a separate port, which visitors of the shop cannot reach. */
export function serveMetrics(options: ListenOptions): Promise<Listening> {
  const app = new Hono();
  app.get("/metrics", async (context) =>
    context.body(await registry.metrics(), 200, { "content-type": registry.contentType }),
  );
  return listen(app, options);
}
