import { notSentId } from "@boxwright/core/cart/charges";
import { CircleAlert, CreditCard, Upload } from "lucide";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ActionBox } from "./action-box.tsx";
import * as styles from "./line-box.module.css";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import { ProofBox } from "./proof-box.tsx";
import { ArtworkForm, PlainArtworkForm } from "./send-artwork.tsx";

interface LineBoxProps {
  readonly line: ShownLine;
  readonly version: number;
  readonly access: OrderAccess;
  /** Whether no other line waits for the shopper. */
  readonly isOnly: boolean;
  /** Called when the shopper has acted. The element that had the focus may have disappeared by then. */
  readonly onDone: () => void;
}

/** The task of the shopper for a line, directly under its timeline. Without a task, the next step of the shop. */
export function LineBox({ line, version, access, isOnly, onDone }: LineBoxProps) {
  const t = useWords();
  switch (line.state.key) {
    case "WaitingForPayment":
      return <PaymentBox payHref={access.payHref} />;
    case "WaitingForArtwork":
      return <WantedArtwork line={line} access={access} isOnly={isOnly} onDone={onDone} />;
    case "ArtworkFailed":
    case "ArtworkRejected":
      return <FailedArtwork line={line} access={access} isOnly={isOnly} onDone={onDone} />;
    case "WaitingForCustomerApproval":
      return <ProofBox line={line} version={version} access={access} onDone={onDone} />;
    case "Shipped":
      // The parcels show where the goods are.
      return line.tracking.length === 0 && <p className={styles.next}>{t("order.next.Shipped")}</p>;
    default:
      return <p className={styles.next}>{t(`order.next.${line.state.key}`)}</p>;
  }
}

function PaymentBox({ payHref }: { readonly payHref: string | null }) {
  const t = useWords();
  return (
    <ActionBox
      tone="due"
      icon={CreditCard}
      message={
        <>
          <b>{t("order.line.paymentDue")}</b> {t("order.line.paymentNext")}
        </>
      }
      action={
        payHref !== null && (
          <LinkButton size="small" look="ink" prefetch="none" to={payHref}>
            {t("order.line.pay")}
          </LinkButton>
        )
      }
    />
  );
}

type ArtworkProps = Omit<LineBoxProps, "version">;

function WantedArtwork({ line, access, isOnly, onDone }: ArtworkProps) {
  const t = useWords();
  return (
    <ActionBox
      tone="due"
      icon={Upload}
      message={
        <>
          <b>{t("order.line.artworkWanted")}</b> <Deadline line={line} />
        </>
      }
      label={t("order.line.upload")}
      isOpenAtFirst={isOnly}
      fragment={`artwork-${line.id}`}
      plain={<PlainArtworkForm line={line} access={access} />}
    >
      <ArtworkForm line={line} access={access} onSent={onDone} />
    </ActionBox>
  );
}

function FailedArtwork({ line, access, onDone }: ArtworkProps) {
  const t = useWords();
  return (
    <ActionBox
      tone="fault"
      icon={CircleAlert}
      message={
        <>
          <b>{line.problem ?? t("order.line.failed")}</b> {t("order.line.repair")}
        </>
      }
      label={t("order.line.replace")}
      fragment={`artwork-${line.id}`}
      plain={<PlainArtworkForm line={line} access={access} />}
    >
      <ArtworkForm line={line} access={access} onSent={onDone} />
    </ActionBox>
  );
}

/** When the line arrives if its shopper acts today. */
function Deadline({ line: { shipping } }: { readonly line: ShownLine }): ReactNode {
  const t = useWords();
  const format = useFormats();
  if (shipping.eCommerceDeliveryOptionId === notSentId) return null;
  return t("order.artwork.waits", { day: format.arrival(shipping.promisedArrivalDate) });
}
