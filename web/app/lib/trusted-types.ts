/**
 * The page's policy asks for these types wherever a text could become markup or script (`require-trusted-types-for`). Browsers
 * without them take the text itself.
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

/** With which React makes the elements of scripts. */
const scriptMold = "<script></script>";

/** Lets through what the libraries of a page need, none of which can run anything of another's: everything else throws. */
export function restrictScripts(): void {
  trustedTypes()?.createPolicy("default", {
    // Without a bracket it is text, such as the structured data of a page, in which they are escaped.
    createHTML: (text) => allowed(text, text === scriptMold || !text.includes("<")),
    // Structured data of a page: JSON does nothing.
    createScript: (text) => allowed(text, isJson(text)),
    createScriptURL: (url) => allowed(url, new URL(url, location.href).origin === location.origin),
  });
}

let contentPolicy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** HTML of the shop's own content, which is reviewed like code, as the page's policy asks for it. */
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
