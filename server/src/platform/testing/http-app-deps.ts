import type { HttpAppDeps } from "../http/http-app.ts";
import { createLogger } from "../log/logger.ts";

/** What an app without operations, people, limits and files needs, to be served over HTTP in a test. */
export const bareAppDeps: HttpAppDeps = {
  tenant: "boxwright-us",
  operations: [],
  log: createLogger("silent"),
  verifyToken: () => null,
  verifyStaff: async () => null,
  rateLimits: { consume: async () => null, giveBack: async () => {} },
  idempotency: { claim: async () => ({ kind: "in-flight" }) },
  checkResponses: true,
  isReady: async () => true,
  trustedProxies: 0,
  assets: async () => null,
  mounted: [],
  pages: async () => new Response("a page"),
};
