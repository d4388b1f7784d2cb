import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { bringWords } from "../lib/words/bring-words.server.ts";
import type { Route } from "./+types/purchase";

/** All of their words at once, so that no step of a purchase waits for any. */
export const loader = (visit: Route.LoaderArgs) => ({
  words: bringWords(visit, "cart", "address", "shipping", "identity", "payment", "order"),
});

export const shouldRevalidate = () => false;

/** What the cart, the checkout and the confirmation have in common: what one of them has read the next one need not. */
export default function Purchase() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
