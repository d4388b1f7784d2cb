import { pageHeaders } from "./security-headers.ts";

/** The specification's words for each. */
const words = {
  400: "Invalid Inputs",
  404: "Page not found!",
  405: "Invalid Inputs",
  500: "Sorry, something went wrong. We are working on it.",
  503: "Something went wrong. Please retry after sometime.",
} as const;

/** The last resort, when not even the storefront's own error page can be shown. */
export function errorPage(status: keyof typeof words): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words[status]}</title></head>
<body><main><h1>${words[status]}</h1><p><a href="/">Back to home</a></p></main></body></html>
`;
  return new Response(html, {
    status,
    headers: {
      ...pageHeaders,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 && { "retry-after": "2" }),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
