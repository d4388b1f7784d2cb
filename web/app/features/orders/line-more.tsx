import { takesProofRequest } from "@boxwright/core/orders/proof";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "../../lib/navigation/links.tsx";
import { usePageOffered } from "../../lib/use-feature.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import { CancelLine } from "./cancel-line.tsx";
import { artworkFragment } from "./form-of-line.ts";
import { helpHref } from "./help-href.ts";
import { LineForm } from "./line-form.tsx";
import { LineHistory } from "./line-history.tsx";
import * as styles from "./line-more.module.css";
import type { OrderAccess, ShownLine, ShownMove } from "./order-access.ts";
import { PlainArtworkForm } from "./plain-artwork-form.tsx";
import { RequestProof } from "./request-proof.tsx";

interface LineMoreProps {
  readonly line: ShownLine;
  /** The moves of the line, the oldest first. */
  readonly moves: readonly ShownMove[];
  readonly orderNumber: string | null;
  readonly access: OrderAccess;
  readonly hasOthers: boolean;
  /** The panel that orders the line again; null if the page does not offer it. */
  readonly reorder: ReactNode;
  readonly onDone: () => void;
}

/** Everything else about a line, below it: files, new artwork, cancelling, history, re-order and help. Works without scripts. */
export function LineMore({ line, moves, orderNumber, access, hasOthers, reorder, onDone }: LineMoreProps) {
  const t = useWords();
  const group = useId();
  const { cancellation = null } = line;
  const { cancelLine, isDue, refresh } = access;
  return (
    <div className={styles.more}>
      <Files line={line} access={access} group={group} />
      {canReplace(line) && (
        <LazyMore
          group={group}
          label={t("order.line.replace")}
          fragment={artworkFragment(line.id)}
          plain={<PlainArtworkForm line={line} access={access} />}
        >
          <LineForm line={line} access={access} onSent={onDone} />
        </LazyMore>
      )}
      {takesProofRequest({ ...line, state: line.state.key }) && (
        <RequestProof lineId={line.id} request={access.requestProof} onDone={onDone} />
      )}
      {cancelLine !== null && cancellation !== null && (
        <CancelLine {...{ line, cancellation, cancel: cancelLine, isDue, refresh, hasOthers, onDone }} />
      )}
      {reorder !== null && (
        <LazyMore group={group} label={t("order.line.reorder")}>
          {reorder}
        </LazyMore>
      )}
      <More group={group} label={t("order.line.history")}>
        {isInProduction(line) && <p className={styles.note}>{t("order.line.notCancellable")}</p>}
        <LineHistory moves={moves} />
      </More>
      <Help line={line} orderNumber={orderNumber} />
      <NotCancellable line={line} />
    </div>
  );
}

/** Lines that wait for artwork have the form in their box. */
function canReplace({ takesArtwork, state }: ShownLine): boolean {
  return takesArtwork && (state.key === "ReadyForProduction" || state.key === "WaitingForCustomerApproval");
}

/** Explains why the line cannot be cancelled now, if the shopper can change that or it changes by itself. */
export function NotCancellable({ line: { notCancellable = null, state } }: Pick<LineMoreProps, "line">) {
  const t = useWords();
  if (notCancellable === "creditUsed") return <p className={styles.reason}>{t("order.line.creditUsed")}</p>;
  const isHandedOver = notCancellable === "state" && state.key === "SentToMCP";
  return isHandedOver && <p className={styles.reason}>{t("order.line.beingHandedOver")}</p>;
}

function isInProduction({ state }: ShownLine): boolean {
  return ["SentToProduction", "PrintingInProgress", "ServiceInProgress"].includes(state.key);
}

interface MoreProps {
  readonly group: string;
  readonly label: string;
  /** A link to it opens the disclosure. */
  readonly fragment?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A disclosure; opening it closes the others of its group. */
function More({ group, label, fragment, onOpen, children }: MoreProps) {
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fragment === undefined || window.location.hash !== fragment || place.current === null) return;
    place.current.open = true;
    place.current.scrollIntoView();
  }, [fragment]);
  return (
    <details name={group} className={styles.part} ref={place} onToggle={onOpen}>
      <summary>{label}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

interface LazyMoreProps extends Omit<MoreProps, "onOpen"> {
  /** For visitors without scripts. */
  readonly plain?: ReactNode;
}

/** A disclosure with content that loads scripts or data, and is therefore created when it is opened for the first time. */
function LazyMore({ plain, children, ...more }: LazyMoreProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <More {...more} onOpen={() => setWasOpened(true)}>
      {wasOpened && children}
      {plain}
    </More>
  );
}

function Files({ line, access, group }: Pick<LineMoreProps, "line" | "access"> & Pick<MoreProps, "group">) {
  const t = useWords();
  const { userUploads, customerComments = "" } = line;
  if (userUploads.length === 0 && customerComments === "") return null;
  return (
    <More group={group} label={t("order.line.files")}>
      {userUploads.length > 0 && access.showArtwork(line)}
      {customerComments !== "" && (
        <p className={styles.comments}>
          <b>{t("order.comments")}:</b> {customerComments}
        </p>
      )}
    </More>
  );
}

function Help({ line: { state }, orderNumber }: Pick<LineMoreProps, "line" | "orderNumber">) {
  const t = useWords();
  const href = helpHref(orderNumber);
  if (!usePageOffered(href)) return null;
  return (
    <Link to={href} className={`${styles.link} ${textStyles.small}`}>
      {t(state.key === "Shipped" ? "order.line.wrong" : "order.line.help")}
    </Link>
  );
}
