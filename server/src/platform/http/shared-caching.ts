import { createHash } from "node:crypto";

/** The names of what a response shows, by which an operator removes it from a CDN: for Fastly, and for Cloudflare and Akamai. */
export function cacheKeyHeaders(...keys: readonly string[]): Readonly<Record<string, string>> {
  return { "surrogate-key": keys.join(" "), "cache-tag": keys.join(",") };
}

/** Whether caches of all visitors may store a response. */
export function isShared(cacheControl: string | null | undefined): boolean {
  return cacheControl?.startsWith("public") ?? false;
}

/** A page for all visitors. */
interface SharedPage {
  readonly html: string;
  /** The sources of its inline scripts and styles for its policy. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly etag: string;
}

/**
 * A page without its nonce, because a nonce that many visitors get protects none of them: its policy allows its inline scripts and styles by their
 * hashes. Null for a page that has its nonce in another place.
 */
export function withoutNonce(page: string, nonce: string): SharedPage | null {
  const sources: Record<"script" | "style", Set<string>> = { script: new Set(), style: new Set() };
  const attribute = ` nonce="${nonce}"`;
  for (const [, name, attributes = "", content = ""] of page.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!attributes.includes(attribute) || content === "") continue;
    const digest = createHash("sha256").update(content).digest("base64");
    sources[name as "script" | "style"].add(`'sha256-${digest}'`);
  }
  const html = page.replaceAll(attribute, "");
  if (html.includes(nonce)) return null;
  const etag = `W/"${createHash("sha1").update(html).digest("base64url")}"`;
  return { html, scripts: [...sources.script], styles: [...sources.style], etag };
}
