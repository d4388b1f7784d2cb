import { endpoints } from "@boxwright/contract/endpoints";
import { type OpenApiDocument, openApiDocument } from "@boxwright/contract/openapi";
import server from "../../../../package.json" with { type: "json" };
import type { PageHandler } from "../page.ts";
import { docsPage } from "./docs-page.ts";

const keep = { "cache-control": "public, max-age=300" };

/** Answers the contract for machines (`/api/openapi.json`) and for people (`/api/docs`); both are made when first asked for. */
export function contractDocs(): { readonly json: PageHandler; readonly page: PageHandler } {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(endpoints, server.version);
    return made;
  };
  return {
    json: async () => Response.json(document(), { headers: keep }),
    page: async (_, { nonce }) =>
      new Response(await docsPage(document(), nonce), { headers: { "content-type": "text/html; charset=utf-8" } }),
  };
}
