import { randomBytes } from "node:crypto";

/** What a page may use beyond the shop's own files: origins of other hosts, for API parts there and for the card gateway, and WebAssembly. */
export interface ForeignOrigins {
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly script?: readonly string[];
  readonly image?: readonly string[];
  /** True if they open windows that communicate with the page, as PayPal does. */
  readonly hasPopups?: boolean;
  /** True if their scripts write markup as text, which trusted types would block: PayPal's, and those that reload pages in development. */
  readonly writesMarkup?: boolean;
  /** True for a page that runs WebAssembly of the shop. */
  readonly runsWebAssembly?: boolean;
}

/** The origins of the absolute URLs. Paths belong to the shop. */
export function originsElsewhere(urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
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
    runsWebAssembly: one.runsWebAssembly === true || other.runsWebAssembly === true,
  };
}

/** A random value that a page and its inline scripts share. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The inline scripts and styles that a page may have: those with its nonce, or those with these hashes. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function sourcesWithNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * What a page of the shop may do. The browser stores tokens, so only scripts of the shop may run, and inline scripts need the nonce of
 * their page, or a hash. React writes `style` attributes, which cannot run scripts.
 */
function contentSecurityPolicy({ scripts, styles }: InlineSources, foreign: ForeignOrigins = {}): string {
  const sources = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(" ");
  const webAssembly = foreign.runsWebAssembly === true ? "'wasm-unsafe-eval'" : undefined;
  return [
    "default-src 'self'",
    sources("script-src 'self'", ...scripts, webAssembly, ...(foreign.script ?? [])),
    sources("style-src 'self'", ...styles),
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

/** Headers of every response. If the origin is https, browsers use only https for a year. */
export function transportHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {};
}

/** Headers of every page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
};

/** Headers of a visitor's file. A browser that opens it runs nothing of it, and does not treat it as a page of the shop. */
export const sandboxedHeaders = {
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
} as const;

/** Headers of a page with a secret URL. */
export const secretPageHeaders = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } as const;

/** Headers of a storefront page, which the page may override. */
export function storefrontHeaders(
  inline: InlineSources,
  foreign: ForeignOrigins = {},
): Readonly<Record<string, string>> {
  return {
    ...pageHeaders,
    "content-security-policy": contentSecurityPolicy(inline, foreign),
    ...(foreign.hasPopups && { "cross-origin-opener-policy": "same-origin-allow-popups" }),
  };
}
