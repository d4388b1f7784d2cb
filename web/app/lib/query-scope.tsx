import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** The pages within it share what they have read of the API: what one of them has read another need not. */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
