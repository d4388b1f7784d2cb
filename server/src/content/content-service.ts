import { timingSafeEqual } from "node:crypto";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { createYoga } from "graphql-yoga";
import type { Logger } from "pino";
import type { Content } from "./content-files.ts";
import { queryLimits } from "./query-limits.ts";
import { contentSchema } from "./schema.ts";

export const contentPath = "/content/graphql";

export interface ContentServiceConfig {
  readonly content: Content;
  /** The tenant whose storefront reads it. */
  readonly tenant: TenantName;
  /** The bearer token that readers send. */
  readonly token: string;
  /** Introspection, suggestions and the explorer: for people who write content queries. */
  readonly isDevelopment: boolean;
  readonly log: Logger;
}

/** Answers GraphQL over the content files. Without the right bearer token it answers 401. */
export type ContentService = (request: Request) => Promise<Response>;

/** The service over content that was read; whatever it is asked, it reads nothing more. */
export function createContentService({
  content,
  tenant,
  token,
  isDevelopment,
  log,
}: ContentServiceConfig): ContentService {
  const yoga = createYoga({
    schema: contentSchema(content, tenant),
    graphqlEndpoint: contentPath,
    landingPage: false,
    graphiql: isDevelopment,
    batching: false,
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: (...details) => log.warn({ details }, "The content service warns"),
      error: (...details) => log.error({ details }, "The content service failed"),
    },
    plugins: queryLimits(isDevelopment),
  });
  return async (request) => {
    const isExplorer = isDevelopment && request.method === "GET";
    return isExplorer || carriesToken(request, token) ? yoga.fetch(request) : unauthorised();
  };
}

function carriesToken(request: Request, token: string): boolean {
  const [, carried = ""] = /^bearer (.*)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const given = Buffer.from(carried);
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function unauthorised(): Response {
  const body = {
    errors: [{ message: "A valid bearer token is needed.", extensions: { code: "INVALID_AUTHORIZATION_HEADER" } }],
  };
  return Response.json(body, { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
}
