import { type Client, type ClientOptions, createClient } from "@boxwright/contract/client";
import { problemOfResponse } from "@boxwright/contract/errors/api-problem";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { createUpload, type WireUpload } from "@boxwright/contract/uploads";
import { createContext, RouterContextProvider } from "react-router";
import { logProblem } from "../log-problem.ts";
import { type CallCache, cachingClient, createCallCache } from "./caching-client.ts";

/** Sends a query to the content service; throws if it fails. */
type QueryContent = <Data>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Data>;

/** Everything that the server process passes to the pages. */
export interface PageSources {
  /** Calls the API within the process, on behalf of the storefront itself. */
  readonly fetchApi: (request: Request) => Promise<Response>;
  readonly queryContent: QueryContent;
  readonly config: PublicConfig;
  readonly site: {
    /** The public origin of the shop, for links from elsewhere. */
    readonly origin: string;
    /** Whether the site map lists every public page, or only the one that the specification lists. */
    readonly listsEveryPage: boolean;
  };
  readonly nonce: string;
  /** How many seconds a rendered page may be reused; 0: each page is rendered for each visitor. */
  readonly freshSeconds: number;
  /** How often the cache of the content was cleared. A page that was rendered before is not reused. */
  readonly contentClearings: number;
  /** Whether the page shows drafts of the content, to staff. */
  readonly isPreview: boolean;
  readonly logProblem: (message: string, problem: unknown) => void;
}

/** Everything that loaders read from. */
export interface Storefront extends Omit<PageSources, "fetchApi"> {
  readonly api: Client;
  /** Streams the only file of a posted form to the uploads, as an upload of the storefront itself. Throws an `ApiProblem` if the file is refused. */
  readonly storeUpload: (form: Request) => Promise<WireUpload>;
}

export const storefrontContext = createContext<Storefront>();

/** A base URL for calls that stay within the process. */
const ownOrigin = "http://localhost";

/** The API responses that the loaders of a shop share. */
const caches = new WeakMap<PublicConfig, CallCache>();

const onFailedRead: NonNullable<ClientOptions["onFailedRead"]> = ({ id }, problem) =>
  logProblem(`${id} could not be read`, problem);

/** The context of loaders. Responses that rarely change are cached for all pages. */
export function createLoadContext({ fetchApi, ...sources }: PageSources): RouterContextProvider {
  const cache = caches.get(sources.config) ?? createCallCache();
  caches.set(sources.config, cache);
  const api = cachingClient(createClient({ fetch: fetchApi, baseUrl: ownOrigin, onFailedRead }), cache);
  const context = new RouterContextProvider();
  context.set(storefrontContext, { api, storeUpload: (form) => storeUpload(fetchApi, form), ...sources });
  return context;
}

async function storeUpload(fetchApi: PageSources["fetchApi"], form: Request): Promise<WireUpload> {
  const headers = new Headers({ accept: "application/json" });
  for (const name of ["content-type", "content-length"]) {
    const value = form.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method, path } = createUpload;
  const sent = { method, headers, body: form.body, duplex: "half" } as const;
  const response = await fetchApi(new Request(`${ownOrigin}${path}`, sent));
  const reply: unknown = await response.json();
  if (!response.ok) throw problemOfResponse(response.status, reply, response.headers.get("retry-after"));
  return reply as WireUpload;
}
