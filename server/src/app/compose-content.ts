import { loadContent } from "../content/content-files.ts";
import { contentPath, createContentService } from "../content/content-service.ts";
import { createContentReader, inProcessUrl, type QueryContent } from "../content/query-content.ts";
import type { Mounted } from "../platform/http/page.ts";
import { newSecret } from "../platform/ids.ts";
import type { Machine } from "./machine.ts";

/** The shop's words: the content service over the content folder, or another one with the same schema, and how pages read it. */
export function composeContent({ config, log }: Machine): { mounted: Mounted[]; queryContent: QueryContent } {
  // Where the operator gives none, only this process needs to know the token.
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
    mounted: [{ path: contentPath, answer: service }],
    queryContent: createContentReader({ url: inProcessUrl, send: service, ...reading }),
  };
}
