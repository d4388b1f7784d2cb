import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cardFieldsPath } from "@boxwright/contract/card-fields";
import type { Mounted } from "../../../../../platform/http/page.ts";
import { cardFieldsPage } from "./card-fields/card-fields-page.ts";
import { type TokenizeDeps, tokenizeService } from "./tokenize.ts";

const script = "text/javascript; charset=utf-8";
const ownFile = (name: string) => fileURLToPath(new URL(`./card-fields/${name}`, import.meta.url));
const fontFile = () =>
  fileURLToPath(
    import.meta.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"),
  );

/** The part of the sandbox gateway that browsers use: the card fields with their files, and the service that takes cards. */
export function sandboxGatewaySite(deps: TokenizeDeps): Mounted[] {
  return [
    { path: cardFieldsPath, handle: (request, { nonce }) => cardFieldsPage(nonce, cultureIn(request.url)) },
    file("card-fields.js", script, ownFile("card-fields.js")),
    file("card-rules.js", script, ownFile("card-rules.js")),
    file("hanken-grotesk.woff2", "font/woff2", fontFile()),
    tokenizeService(deps),
  ];
}

/** The language of the page that shows the frame. */
function cultureIn(url: string): string {
  return new URL(url).searchParams.get("culture") ?? "en";
}

/** A file of the frame. The frame has no origin, so modules and fonts must allow any. */
function file(name: string, mediaType: string, path: string): Mounted {
  const bytes = readFileSync(path);
  const headers = {
    "content-type": mediaType,
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
  };
  return { path: `${cardFieldsPath}/${name}`, handle: async () => new Response(bytes, { headers }) };
}
