import { lazy, Suspense } from "react";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import type { Provider } from "../payment-means.ts";
import { ResetOnRetry } from "../reset-on-retry.tsx";
import type { CardFormProps } from "./card-fields.ts";
import { CardFrame } from "./card-frame.tsx";

/** Loaded only in shops with Braintree. */
const HostedCard = lazy(() => import("./hosted-card.tsx"));

/** The card fields of the shop's gateway. No script of the shop can read a card in them. */
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
