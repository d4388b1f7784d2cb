import { lazy, Suspense } from "react";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import type { Provider } from "../payment-means.ts";
import { ResetOnRetry } from "../reset-on-retry.tsx";
import type { CardFormProps } from "./card-fields.ts";
import { CardFrame } from "./card-frame.tsx";

/** Loaded where the shop takes cards at Braintree, and nowhere else. */
const HostedCard = lazy(() => import("./hosted-card.tsx"));

/** The card fields of the shop's gateway. Neither kind lets a script of the shop see a card. */
export function CardForm({ provider, ...form }: CardFormProps & { readonly provider: Provider }) {
  if (provider.name === "sandbox") return <CardFrame {...form} />;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <ResetOnRetry key={provider.clientToken}>
        {(retry) => <HostedCard clientToken={provider.clientToken} retry={retry} {...form} />}
      </ResetOnRetry>
    </Suspense>
  );
}
