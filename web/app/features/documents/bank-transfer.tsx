import type { WireOrder } from "@boxwright/contract/order";
import { ibanText } from "@boxwright/core/documents/iban-text";
import { useEffect } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./bank-transfer.module.css";
import { type OrderTotals, useOrderTotals } from "./use-order-totals.ts";

type Transfer = NonNullable<OrderTotals["bankTransfer"]>;

/** The details with which the buyer pays the amount due of an order by bank transfer. Renders nothing if the shop takes no transfers. */
export default function BankTransfer({ order }: { readonly order: WireOrder }) {
  const t = useWords();
  const { data, error, isError, isFetching, refetch } = useOrderTotals(order, {
    refetchInterval: referenceRefetchInterval,
  });
  useEffect(() => {
    if (error !== null) logProblem("The bank details of an order could not be read", error);
  }, [error]);
  if (data?.bankTransfer) return <TransferDetails transfer={data.bankTransfer} />;
  if (!isError) return null;
  return (
    <LoadFailure
      message={t("order.transfer.failed")}
      failure={error}
      isRetrying={isFetching}
      retry={() => void refetch()}
    />
  );
}

const maxReads = 24;
const readMilliseconds = 5000;

/** The invoice usually follows the order within seconds, and the reference with it. */
export function referenceRefetchInterval(totals: OrderTotals | null | undefined, reads: number): number | false {
  return totals?.bankTransfer?.reference === null && reads < maxReads && readMilliseconds;
}

/** Nobody can match a payment without a reference, so the account appears only with the reference. */
export function TransferDetails({ transfer: { reference, ...transfer } }: { readonly transfer: Transfer }) {
  const t = useWords();
  return (
    <div className={styles.transfer} role="status">
      {reference === null ? (
        <p>{t("order.transfer.soon")}</p>
      ) : (
        <>
          <p>{t("order.transfer.lead")}</p>
          <Details {...transfer} reference={reference} />
        </>
      )}
    </div>
  );
}

function Details({ accountHolder, bank, account, reference, amount }: Transfer) {
  const t = useWords();
  const format = useFormats();
  const numbers =
    "iban" in account
      ? [
          [t("order.transfer.iban"), ibanText(account.iban)],
          [t("order.transfer.bic"), account.bic],
        ]
      : [
          [t("order.transfer.routingNumber"), account.routingNumber],
          [t("order.transfer.accountNumber"), account.accountNumber],
        ];
  const rows = [
    [t("order.transfer.payee"), accountHolder],
    [t("order.transfer.bank"), bank],
    ...numbers,
    [t("order.transfer.reference"), reference],
    [t("order.transfer.amount"), format.money(amount)],
  ];
  return (
    <dl className={`${styles.details} ${textStyles.num}`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
