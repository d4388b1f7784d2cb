import { storefrontContext } from "../lib/rendering/load-context.ts";
import type { Route } from "./+types/robots";

/** Private pages, and URLs that are not pages. Pictures of boxes may be indexed. */
const closed = [
  "/cart",
  "/shipping-address",
  "/shipping-methods",
  "/payment-info",
  "/order-confirmation",
  "/orders/",
  "/login",
  "/lost-password",
  "/reset",
  "/my-",
  "/approve-design",
  "/artwork-check",
  "/newsletter/",
  "/culture",
  "/api/",
  "/auth/",
  "/idp/",
  "/anon/",
  "/content/",
  "/dev/",
  "/desk",
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(storefrontContext).site;
  const lines = [
    "User-agent: *",
    "Allow: /api/structures/",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
