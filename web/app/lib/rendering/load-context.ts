import { type Client, type ClientOptions, createClient } from "@boxwright/contract/client";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { createContext, RouterContextProvider } from "react-router";
import { logProblem } from "../log-problem.ts";
import { cachingClient, createCallCache, type Memory } from "./caching-client.ts";

/** Asks the content service; throws where it has no answer. */
type QueryContent = <Answer>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** What the process that serves the pages gives them. */
export interface PageSources {
  /** Answers a call of the API without a socket, in the name of the storefront itself. */
  readonly fetchApi: (request: Request) => Promise<Response>;
  readonly queryContent: QueryContent;
  readonly config: PublicConfig;
  readonly site: {
    /** The shop's own, to which links from elsewhere lead. */
    readonly origin: string;
    /** The site map lists every page that can be found, and not only the one that the specification lists. */
    readonly listsEveryPage: boolean;
  };
  readonly nonce: string;
  /** The longest time for which a page may be reused, in seconds; 0: each page is rendered for each visitor. */
  readonly freshSeconds: number;
  readonly logProblem: (message: string, problem: unknown) => void;
}

/** What loaders read. */
export interface Storefront extends Omit<PageSources, "fetchApi"> {
  readonly api: Client;
}

export const storefrontContext = createContext<Storefront>();

/** The origin of calls that never leave the process. */
const ownOrigin = "http://localhost";

/** What the loaders of a shop have read of its goods. */
const memories = new WeakMap<PublicConfig, Memory>();

const onFailedRead: NonNullable<ClientOptions["onFailedRead"]> = ({ id }, problem) =>
  logProblem(`${id} could not be read`, problem);

/** What loaders read, out of what the process gives; goods and structures are read once for all pages. */
export function createLoadContext({ fetchApi, ...sources }: PageSources): RouterContextProvider {
  const memory = memories.get(sources.config) ?? createCallCache();
  memories.set(sources.config, memory);
  const api = cachingClient(createClient({ fetch: fetchApi, baseUrl: ownOrigin, onFailedRead }), memory);
  const context = new RouterContextProvider();
  context.set(storefrontContext, { api, ...sources });
  return context;
}
