import { createLogger } from "../../platform/log/logger.ts";
import { type Content, loadContent } from "../content-files.ts";
import { type ContentService, contentPath, createContentService } from "../content-service.ts";

export const token = "a token of the configuration";

/** The shop's own content service. */
export function serviceIn(environment: "production" | "development", content: Content = loadContent()): ContentService {
  return createContentService({
    content: { published: () => content, drafts: () => content },
    tenant: "boxwright-us",
    token,
    isDevelopment: environment === "development",
    log: createLogger("silent"),
  });
}

interface ServiceResponse {
  readonly status: number;
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code: string } }[];
}

/** Sends a query as the content reader does. */
export async function sendQuery(
  service: ContentService,
  query: string,
  variables: object = {},
  accept = "application/json",
): Promise<ServiceResponse> {
  const response = await service(
    new Request(`http://shop.test${contentPath}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return { status: response.status, ...((await response.json()) as object) };
}
