import { Outlet } from "react-router";
import { QueryScope } from "../../lib/query-scope.tsx";
import { bringWords } from "../../lib/words/bring-words.server.ts";
import type { Route } from "./+types/frame";

/** All of their words at once, so that no step of a purchase waits for any. */
export const loader = (visit: Route.LoaderArgs) => ({
  words: bringWords(visit, "cart", "adding", "address", "shipping", "identity", "payment", "order", "uploads"),
});

export const shouldRevalidate = () => false;

/** What the cart, the checkout and the confirmation have in common: what one of them has read the next one need not. */
export default function Purchase() {
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  );
}
