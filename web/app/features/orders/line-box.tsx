import type { WireLineCheck } from "@boxwright/contract/line-check";
import { notSentId } from "@boxwright/core/cart/charges";
import { CircleAlert, CreditCard, Upload } from "lucide";
import { type ReactNode, Suspense } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ActionBox } from "./action-box.tsx";
import { useLineCheck } from "./check/use-line-check.ts";
import * as styles from "./line-box.module.css";
import { LineForm } from "./line-form.tsx";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import { PlainArtworkForm } from "./plain-artwork-form.tsx";
import { ProofBox } from "./proof-box.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

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
export function LineBox(props: LineBoxProps) {
  return (
    <>
      <LateDecision {...props} />
      <Task {...props} />
    </>
  );
}

/** Explains why a decision about a proof was not accepted: the line no longer waits for approval. */
export function LateDecision({ line, access: { refused } }: Pick<LineBoxProps, "line" | "access">) {
  if (refused?.lineId !== line.id || line.state.key === "WaitingForCustomerApproval") return null;
  const isLate = refused.refusal === "notNow" || refused.refusal === "changed";
  return isLate && <RefusalNotice word="order.proof.notNow" />;
}

function Task({ line, version, access, isOnly, onDone }: LineBoxProps) {
  const t = useWords();
  switch (line.state.key) {
    case "WaitingForPayment":
      return <PaymentBox line={line} payHref={access.payHref} />;
    case "WaitingForArtwork":
      return <WantedArtwork line={line} access={access} isOnly={isOnly} onDone={onDone} />;
    case "ArtworkFailed":
    case "ArtworkRejected":
      return <FailedArtwork line={line} access={access} onDone={onDone} />;
    case "ArtworkReview":
      return <ReviewedArtwork line={line} access={access} />;
    case "WaitingForCustomerApproval":
      return <ProofBox line={line} version={version} access={access} onDone={onDone} />;
    case "Shipped":
      // The parcels show where the goods are.
      return line.tracking.length === 0 && <p className={styles.next}>{t("order.next.Shipped")}</p>;
    default:
      return <p className={styles.next}>{t(`order.next.${line.state.key}`)}</p>;
  }
}

function PaymentBox({ line, payHref }: Pick<LineBoxProps, "line"> & Pick<OrderAccess, "payHref">) {
  const t = useWords();
  return (
    <ActionBox
      tone="due"
      icon={CreditCard}
      message={
        <>
          <b>{t("order.line.paymentDue")}</b> {t("order.line.paymentNext")}{" "}
          <Deadline line={line} word="order.line.payToday" />
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
          <b>{t("order.line.artworkWanted")}</b> <Deadline line={line} word="order.artwork.waits" />
        </>
      }
      label={t("order.line.upload")}
      isOpenAtFirst={isOnly}
      fragment={`artwork-${line.id}`}
      plain={<PlainArtworkForm line={line} access={access} />}
    >
      <LineForm line={line} access={access} onSent={onDone} />
    </ActionBox>
  );
}

/** The findings are the reason of a check that failed; a person who rejected the artwork has a reason of their own. */
function FailedArtwork({ line, access, onDone }: Pick<LineBoxProps, "line" | "access" | "onDone">) {
  const t = useWords();
  const check = useLineCheck(line, access);
  const hasFindings = check !== null && check.findings.length > 0;
  const reason = hasFindings && line.state.key === "ArtworkFailed" ? null : line.problem;
  return (
    <>
      <ActionBox
        tone="fault"
        icon={CircleAlert}
        message={
          <>
            <b>{reason ?? t("order.line.failed")}</b> {t("order.line.repair")}{" "}
            <Deadline line={line} word="order.artwork.waits" />
          </>
        }
        label={t("order.line.replace")}
        fragment={`artwork-${line.id}`}
        plain={<PlainArtworkForm line={line} access={access} />}
      >
        <LineForm line={line} access={access} onSent={onDone} />
      </ActionBox>
      <Found line={line} check={check} access={access} />
    </>
  );
}

/** What the check has found, which a person looks at now. */
function ReviewedArtwork({ line, access }: Pick<LineBoxProps, "line" | "access">) {
  const t = useWords();
  const check = useLineCheck(line, access);
  return (
    <>
      <p className={styles.next}>{t("order.next.ArtworkReview")}</p>
      <Found line={line} check={check} access={access} />
    </>
  );
}

function Found({ check, ...shown }: Pick<LineBoxProps, "line" | "access"> & { readonly check: WireLineCheck | null }) {
  const { Check } = shown.access.parts;
  return (
    check !== null && (
      <Suspense>
        <Check check={check} {...shown} />
      </Suspense>
    )
  );
}

/** When the line arrives if its shopper acts today. */
function Deadline({ line: { shipping }, word }: { readonly line: ShownLine; readonly word: WordKey }): ReactNode {
  const t = useWords();
  const format = useFormats();
  if (shipping.eCommerceDeliveryOptionId === notSentId) return null;
  return t(word, { day: format.arrival(shipping.promisedArrivalDate) });
}
