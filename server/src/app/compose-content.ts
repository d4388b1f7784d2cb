import { loadContent } from "../content/content-files.ts";
import { contentPath, createContentService } from "../content/content-service.ts";
import { createContentReader, inProcessUrl, type QueryContent } from "../content/query-content.ts";
import type { Mounted } from "../platform/http/page.ts";
import { newSecret } from "../platform/ids.ts";
import type { Machine } from "./machine.ts";

/** The shop's own content service, or an external one, and the reader for pages. */
export function composeContent({ config, log }: Machine): { mounted: Mounted[]; queryContent: QueryContent } {
  // Without a token in the configuration, only this process uses the service.
  const token = config.contentToken ?? newSecret();
  const reading = { token, freshSeconds: config.contentFreshSeconds };
  if (config.contentUrl !== null) {
    return { mounted: [], queryContent: createContentReader({ url: config.contentUrl, send: fetch, ...reading }) };
  }
  const service = createContentService({
    content: loadContent(config.contentDir, config.isDemo),
    tenant: config.tenant,
    token,
    isDevelopment: !config.isProduction,
    log,
  });
  return {
    mounted: [{ path: contentPath, handle: service }],
    queryContent: createContentReader({ url: inProcessUrl, send: service, ...reading }),
  };
}
