import { timingSafeEqual } from "node:crypto";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { createYoga } from "graphql-yoga";
import type { Logger } from "pino";
import type { Content } from "./content-files.ts";
import type { ContentFolder } from "./content-folder.ts";
import { queryLimits } from "./query-limits.ts";
import { ContentFault } from "./read-files.ts";
import { contentSchema } from "./schema.ts";

export const contentPath = "/content/graphql";

export interface ContentServiceConfig {
  readonly content: Pick<ContentFolder, "published" | "drafts">;
  /** The tenant whose storefront reads it. */
  readonly tenant: TenantName;
  /** The bearer token that readers send. */
  readonly token: string;
  /** Turns on introspection, suggestions and the explorer, for people who write content queries. */
  readonly isDevelopment: boolean;
  readonly log: Logger;
}

/** The header of DatoCMS by which a reader asks for drafts. */
export const draftsHeader = "x-include-drafts";

/** Responds to GraphQL queries over the content files, over the drafts if the reader asks for them, and with 401 to a request without the right bearer token. */
export type ContentService = (request: Request) => Promise<Response>;

export function createContentService({
  content,
  tenant,
  token,
  isDevelopment,
  log,
}: ContentServiceConfig): ContentService {
  const schemaOf = memoized((files: Content) => contentSchema(files, tenant));
  const yoga = createYoga({
    schema: ({ request }) => schemaOf(asksForDrafts(request) ? content.drafts() : content.published()),
    graphqlEndpoint: contentPath,
    landingPage: false,
    graphiql: isDevelopment,
    batching: false,
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: (...details) => log.warn({ details }, "The content service logged a warning"),
      error: (...details) => log.error({ details }, "The content service failed"),
    },
    plugins: queryLimits(isDevelopment),
  });
  return async (request) => {
    const isExplorer = isDevelopment && request.method === "GET";
    if (!isExplorer && !hasToken(request, token)) return unauthorised();
    return draftFault(request, content) ?? yoga.fetch(request);
  };
}

function asksForDrafts({ headers }: Request): boolean {
  return headers.get(draftsHeader) === "true";
}

/** The answer that the drafts are invalid; null if they are valid or nobody asks for them. */
function draftFault(request: Request, content: ContentServiceConfig["content"]): Response | null {
  if (!asksForDrafts(request)) return null;
  try {
    content.drafts();
    return null;
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error;
    return Response.json({ errors: [{ message: error.message, extensions: { code: "INVALID_DRAFTS" } }] });
  }
}

/** Remembers what was made of each object. */
function memoized<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}

function hasToken(request: Request, token: string): boolean {
  const [, sent = ""] = /^bearer (.*)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const [actual, expected] = [Buffer.from(sent), Buffer.from(token)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function unauthorised(): Response {
  const body = {
    errors: [{ message: "A valid bearer token is needed.", extensions: { code: "INVALID_AUTHORIZATION_HEADER" } }],
  };
  return Response.json(body, { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
}
