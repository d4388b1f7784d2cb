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
  /** Turns on introspection, suggestions and the explorer, for people who write content queries. */
  readonly isDevelopment: boolean;
  readonly log: Logger;
}

/** Responds to GraphQL queries over the content files, and with 401 to a request without the right bearer token. */
export type ContentService = (request: Request) => Promise<Response>;

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
      warn: (...details) => log.warn({ details }, "The content service logged a warning"),
      error: (...details) => log.error({ details }, "The content service failed"),
    },
    plugins: queryLimits(isDevelopment),
  });
  return async (request) => {
    const isExplorer = isDevelopment && request.method === "GET";
    return isExplorer || hasToken(request, token) ? yoga.fetch(request) : unauthorised();
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
