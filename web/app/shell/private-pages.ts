import { isKeyedPage } from "@boxwright/core/storefront/keyed-pages";

/** Pages that belong to one person. The URLs of some of them open the page to anyone. */
const privatePages: readonly string[] = [
  "/my-orders",
  "/my-designs",
  "/approve-design",
  "/my-info",
  "/order-confirmation",
  "/login",
  "/lost-password",
  "/reset",
];

/** Whether a page belongs to one person, so that it offers no links that share it. Like the router, this ignores upper and lower case. */
export function isPrivatePage(pathname: string, search = ""): boolean {
  const path = pathname.toLowerCase().replaceAll(/\/{2,}/g, "/");
  return isKeyedPage({ pathname, search }) || privatePages.some((page) => path === page || path.startsWith(`${page}/`));
}
