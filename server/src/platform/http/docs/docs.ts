import { endpoints } from "@boxwright/contract/endpoints";
import { type OpenApiDocument, openApiDocument } from "@boxwright/contract/openapi";
import server from "../../../../package.json" with { type: "json" };
import type { PageHandler } from "../page.ts";
import { docsPage } from "./docs-page.ts";

const cacheable = { "cache-control": "public, max-age=300" };

/** Serves the contract as OpenAPI (`/api/openapi.json`) and as a page (`/api/docs`). The document is made at the first request. */
export function contractDocs(): { readonly json: PageHandler; readonly page: PageHandler } {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(endpoints, server.version);
    return made;
  };
  return {
    json: async () => Response.json(document(), { headers: cacheable }),
    page: async (_, { nonce }) =>
      new Response(await docsPage(document(), nonce), { headers: { "content-type": "text/html; charset=utf-8" } }),
  };
}
