/**
 * The content security policy requires these types wherever a text could become markup or script (`require-trusted-types-for`). Browsers
 * without Trusted Types accept the text itself.
 */
interface Rules {
  readonly createHTML?: (text: string) => string;
  readonly createScript?: (text: string) => string;
  readonly createScriptURL?: (url: string) => string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): { createHTML(text: string): string };
}

function trustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
}

/** The markup from which React creates script elements. */
const scriptMarkup = "<script></script>";

/** Allows only what the libraries of a page need, none of which can run foreign code. Everything else throws. */
export function restrictScripts(): void {
  trustedTypes()?.createPolicy("default", {
    // A text without "<" has no markup. In the structured data of a page, "<" is escaped.
    createHTML: (text) => allowed(text, text === scriptMarkup || !text.includes("<")),
    // The structured data of a page is JSON, which does not run.
    createScript: (text) => allowed(text, isJson(text)),
    createScriptURL: (url) => allowed(url, new URL(url, location.href).origin === location.origin),
  });
}

let contentPolicy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** Wraps HTML of the shop's own content, which is reviewed like code, as the policy requires. */
export function trustedContent(html: string): string {
  const types = trustedTypes();
  if (types === undefined) return html;
  contentPolicy ??= types.createPolicy("content", { createHTML: (text) => text });
  return contentPolicy.createHTML(html);
}

function allowed(text: string, isAllowed: boolean): string {
  if (!isAllowed) throw new TypeError("Not trusted on this page");
  return text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
