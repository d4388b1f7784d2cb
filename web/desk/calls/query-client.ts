import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { QueryClient } from "@tanstack/react-query";

/** What was read a moment ago is fresh, because events tell of changes. */
const freshMilliseconds = 10_000;

/** The cache of what the desk has read. What it shows is kept while it is read again, and if that fails. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        retry: (failures, problem) => failures < 1 && mayPass(problem),
        throwOnError: false,
      },
    },
  });
}

/** Whether a repeated call may succeed: after no response or a failure of the server, not after a refusal. */
function mayPass(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500);
}

/** The first parts of the keys of queries, by what they show. */
export const queryKeys = {
  me: ["me"],
  passkeys: ["passkeys"],
  today: ["today"],
  orders: ["orders"],
  order: (id: string) => ["order", id],
  handovers: ["handovers"],
  views: ["views"],
  customers: ["customers"],
  customer: (id: string) => ["customer", id],
  inquiries: ["inquiries"],
  reviews: ["reviews"],
  artworkQueue: ["artworkQueue"],
  artwork: ["artwork"],
  artworkPlates: ["artworkPlates"],
  artworkPages: ["artworkPages"],
  production: ["production"],
  staff: ["staff"],
  colleagues: ["colleagues"],
  audit: ["audit"],
  jobs: ["jobs"],
  prices: ["prices"],
  coupons: ["coupons"],
  content: ["content"],
} as const;
