import { Hono } from "hono";
import { type Listening, type ListenOptions, listen } from "./listen.ts";

/** The metrics of a process, or of several together. */
export interface ServedMetrics {
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/** Serves `/metrics` for Prometheus on a separate port, which visitors of the shop cannot reach. */
export function serveMetrics(options: ListenOptions, metrics: ServedMetrics): Promise<Listening> {
  const app = new Hono();
  app.get("/metrics", async (context) =>
    context.body(await metrics.read(), 200, { "content-type": metrics.contentType }),
  );
  return listen(app, options);
}
