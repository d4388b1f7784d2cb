import { readNewestClearing } from "../content/clearing.ts";
import { openContentFolder } from "../content/content-folder.ts";
import { contentPath, createContentService } from "../content/content-service.ts";
import type { ContentEndpoint } from "../content/fetch-content.ts";
import { followClearings } from "../content/follow-clearings.ts";
import {
  createContentFetcher,
  createContentReader,
  type FetchContent,
  inProcessUrl,
  type QueryContent,
} from "../content/query-content.ts";
import type { Mounted } from "../platform/http/page.ts";
import { newSecret } from "../platform/ids.ts";
import type { Machine } from "./machine.ts";

/** The content as pages and the desk read it. */
export interface ComposedContent {
  readonly mounted: readonly Mounted[];
  /** Reads content for pages. */
  readonly queryContent: QueryContent;
  /** Reads content with the drafts in it, past all caches. */
  readonly queryDrafts: QueryContent;
  /** What the source has, past all caches. */
  readonly source: {
    readonly kind: "folder" | "service";
    readonly published: FetchContent;
    readonly drafts: FetchContent;
    /** Differs if the source has changed; null if only reading tells. */
    readonly stamp: () => string | null;
  };
  /** How often this process has read its content again. Pages of an earlier number are out of date. */
  readonly clearings: () => number;
  /** Reads the content again. Throws a `ContentFault` if a file is invalid; then the content stays as it is. */
  readonly clear: () => void;
  /** Clears the cache after staff have cleared it at a desk of any process. */
  readonly follow: () => AsyncDisposable;
}

/** The shop's own content service, or an external one, and the readers of it. */
export function composeContent(machine: Machine): ComposedContent {
  const { config, db, log, now } = machine;
  const { tenant } = config;
  const openedAt = now();
  const { kind, mounted, endpoint, readAgain, stamp } = openSource(machine);
  let count = 0;
  const clear = () => {
    readAgain();
    count += 1;
  };
  const withDrafts = { ...endpoint, withDrafts: true };
  const clearings = () => count;
  return {
    mounted,
    queryContent: createContentReader({ ...endpoint, freshSeconds: config.contentFreshSeconds, clearings }),
    queryDrafts: createContentReader({ ...withDrafts, freshSeconds: 0 }),
    source: { kind, published: createContentFetcher(endpoint), drafts: createContentFetcher(withDrafts), stamp },
    clearings,
    clear,
    follow: () => followClearings({ readNewest: () => readNewestClearing(db, tenant), openedAt, clear, log }),
  };
}

/** Reads the content for a command, past all caches. */
export function contentReaderOf(machine: Pick<Machine, "config" | "log">): QueryContent {
  return createContentReader({ ...openSource(machine).endpoint, freshSeconds: 0 });
}

interface Source {
  readonly kind: "folder" | "service";
  readonly mounted: readonly Mounted[];
  readonly endpoint: ContentEndpoint;
  readonly readAgain: () => void;
  readonly stamp: () => string | null;
}

function openSource({ config, log }: Pick<Machine, "config" | "log">): Source {
  // Without a token in the configuration, only this process uses the service.
  const token = config.contentToken ?? newSecret();
  if (config.contentUrl !== null) {
    return {
      kind: "service",
      mounted: [],
      endpoint: { url: config.contentUrl, send: fetch, token },
      readAgain: () => {},
      stamp: () => null,
    };
  }
  const folder = openContentFolder(config.contentDir, config.isDemo);
  const service = createContentService({
    content: folder,
    tenant: config.tenant,
    token,
    isDevelopment: !config.isProduction,
    log,
  });
  return {
    kind: "folder",
    mounted: [{ path: contentPath, handle: service }],
    endpoint: { url: inProcessUrl, send: service, token },
    readAgain: folder.readAgain,
    stamp: folder.stamp,
  };
}
