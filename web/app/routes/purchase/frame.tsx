import { Outlet } from "react-router";
import { QueryScope } from "../../lib/query-scope.tsx";
import { loadWords } from "../../lib/words/load-words.server.ts";
import type { Route } from "./+types/frame";

/** The words of all steps at once, so that no step of a purchase waits for its words. */
export const loader = (visit: Route.LoaderArgs) => ({
  words: loadWords(visit, "cart", "adding", "address", "shipping", "identity", "payment", "order", "uploads"),
});

export const shouldRevalidate = () => false;

/** Shares the queries of cart, checkout and confirmation, so that the next page does not read the same data again. */
export default function Purchase() {
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  );
}
