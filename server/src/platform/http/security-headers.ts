import { randomBytes } from "node:crypto";

/** Origins beyond the shop's own that a page may talk to or frame, when bases or the card provider live elsewhere. */
export interface ForeignOrigins {
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly script?: readonly string[];
  readonly image?: readonly string[];
  /** They open windows that talk with the page that opened them, as PayPal does. */
  readonly hasPopups?: boolean;
  /** Their scripts write markup as text, as PayPal's and those that reload pages in development do: trusted types would stop them. */
  readonly writesMarkup?: boolean;
}

/** The origins among the addresses that are not just paths of the shop's own. */
export function originsElsewhere(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}

/** The origins and permissions of a page that needs both. */
export function withOrigins(one: ForeignOrigins, other: ForeignOrigins): ForeignOrigins {
  const both = (kind: "connect" | "frame" | "script" | "image") => [...(one[kind] ?? []), ...(other[kind] ?? [])];
  return {
    connect: both("connect"),
    frame: both("frame"),
    script: both("script"),
    image: both("image"),
    hasPopups: one.hasPopups === true || other.hasPopups === true,
    writesMarkup: one.writesMarkup === true || other.writesMarkup === true,
  };
}

/** What a page and its inline scripts have in common, and nobody can guess. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * What a page of the shop may do. Tokens live in the browser's storage, so no script runs that the shop did not send:
 * inline ones carry the nonce of their very page. React writes `style` attributes, which cannot run anything.
 */
function contentSecurityPolicy(nonce: string, foreign: ForeignOrigins = {}): string {
  const sources = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(" ");
  return [
    "default-src 'self'",
    sources("script-src 'self'", `'nonce-${nonce}'`, ...(foreign.script ?? [])),
    sources("style-src 'self'", `'nonce-${nonce}'`),
    "style-src-attr 'unsafe-inline'",
    sources("img-src 'self' data: blob:", ...(foreign.image ?? [])),
    "font-src 'self'",
    sources("connect-src 'self'", ...(foreign.connect ?? [])),
    sources("frame-src 'self'", ...(foreign.frame ?? [])),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(foreign.writesMarkup ? [] : ["require-trusted-types-for 'script'", "trusted-types default content"]),
  ].join("; ");
}

/** Headers of every answer of a shop: where its origin is https, browsers come by nothing else for a year. */
export function transportHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {};
}

/** Headers of everything that a browser shows as a page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
};

/** What a page of the storefront carries, unless it has its own say. */
export function storefrontHeaders(nonce: string, foreign: ForeignOrigins = {}): Readonly<Record<string, string>> {
  return {
    ...pageHeaders,
    "content-security-policy": contentSecurityPolicy(nonce, foreign),
    ...(foreign.hasPopups && { "cross-origin-opener-policy": "same-origin-allow-popups" }),
  };
}
