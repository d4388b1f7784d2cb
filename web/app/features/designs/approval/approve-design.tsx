import type { WireDesign } from "@boxwright/contract/designs";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type ReactNode, useState } from "react";
import { Link } from "../../../lib/navigation/links.tsx";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureCode } from "../../../ui/feedback/failure-code.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import * as summaryStyles from "../../../ui/text/summary.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import * as approvalStyles from "../../artwork/approval-page.module.css";
import { DesignFacts } from "../design-facts.tsx";
import { DesignPictures } from "../design-pictures.tsx";
import type { FlatGuide } from "../flat/flat-guide.ts";
import { SheetMark } from "../flat/sheet-mark.tsx";
import { useFlatGuide } from "../flat/use-flat-guide.ts";
import * as styles from "./approval.module.css";
import { Check } from "./check.tsx";
import { useApprovalForm } from "./use-approval-form.ts";

const fetchSharing = () => import("../sharing/share-dialog.tsx");

interface ApproveDesignProps {
  readonly design: WireDesign;
  /** Null while the entered quantity is not offered. */
  readonly quantity: number | null;
  /** The quantity and the total, in the summary. */
  readonly order: ReactNode;
  /** The folded box that turns; it gets its picture to show until it is drawn. */
  readonly turning: (picture: ReactNode, side: PrintSide) => ReactNode;
  /** Whether the approved goods take the place of goods in the cart. */
  readonly isExchange: boolean;
  /** Why the approved goods are not in the cart; null if nothing failed. */
  readonly addingFault: ReactNode;
  readonly isAdding: boolean;
  readonly onApproved: (approval: { readonly id: string; readonly quantity: number }) => void;
  /** Reads the design again. */
  readonly refresh: () => void;
}

/** A version of a design with its findings, and the consent to print exactly that. */
export function ApproveDesign(props: ApproveDesignProps) {
  const { design, refresh } = props;
  const { box } = design.scene;
  const isBothSides = box.sides === "both";
  const [isUnseen, setUnseen] = useState(false);
  const form = useApprovalForm({ ...props, isUnseen });
  const guides = {
    outside: useFlatGuide(box, "outside"),
    inside: useFlatGuide(isBothSides ? box : null, "inside"),
  };
  const [side, setSide] = useState<PrintSide>("outside");
  const [lit, setLit] = useState<string | null>(null);

  /** Shows the side of a finding under the pointer. */
  function light(id: string | null): void {
    setLit(id);
    const found = form.findings?.find((one) => one.id === id);
    if (found !== undefined && isBothSides) setSide(found.side);
  }

  return (
    <>
      <DesignPictures
        previewUrl={design.previewUrl}
        isBothSides={isBothSides}
        side={side}
        onTurn={setSide}
        onMissing={setUnseen}
        turning={props.turning}
        guide={guides[side]}
        marks={<Marks findings={form.findings ?? []} side={side} guide={guides[side]} lit={lit} />}
      />
      <div className={approvalStyles.columns}>
        <section aria-labelledby="check" tabIndex={-1} ref={form.check} className={approvalStyles.check}>
          <Check {...{ design, form, guides, refresh }} onLight={light} />
        </section>
        <Summary {...props} form={form} />
      </div>
    </>
  );
}

interface MarksProps {
  readonly findings: NonNullable<ReturnType<typeof useApprovalForm>["findings"]>;
  readonly side: PrintSide;
  readonly guide: FlatGuide | null;
  readonly lit: string | null;
}

/** The findings of a side on its flat picture, with the numbers of the list. */
function Marks({ findings, side, guide, lit }: MarksProps) {
  if (guide === null) return null;
  return findings.map(
    ({ id, severity, side: own, box }, index) =>
      own === side &&
      box !== undefined && (
        <SheetMark
          key={id}
          number={index + 1}
          tone={severity === "fail" || severity === "warn" ? severity : "info"}
          part={guide.partOf(box)}
          sheet={Math.max(guide.width, guide.height)}
          isLit={lit === id}
        />
      ),
  );
}

interface SummaryProps extends ApproveDesignProps {
  readonly form: ReturnType<typeof useApprovalForm>;
}

/** What is approved, the consent and the button. */
function Summary({ design, order, isExchange, addingFault, isAdding, form }: SummaryProps) {
  const t = useWords();
  const sharing = useIdleImport(fetchSharing);
  const [isSharing, setSharing] = useState(false);
  const { failure, isBusy, isWaiting } = form;
  return (
    <aside className={summaryStyles.card}>
      <h2>{t("designs.approval.what")}</h2>
      <DesignFacts design={design} />
      {order}
      <div className={approvalStyles.consent}>
        <Checkbox
          ref={form.consentBox}
          label={t("designs.approval.consent")}
          checked={form.hasConsent}
          onChange={({ target }) => form.setConsent(target.checked)}
          error={form.consentFault ? t("designs.approval.consentMissing") : undefined}
        />
      </div>
      {failure !== null && (
        <Notice tone="bad" isUrgent>
          <p>{failure.message}</p>
          {failure.problem !== null && <FailureCode of={failure.problem} />}
        </Notice>
      )}
      {addingFault}
      {isExchange && <p className={styles.exchange}>{t("designs.approval.exchanges")}</p>}
      <Button look="accent" isWide isBusy={isBusy || isAdding} onClick={() => void form.approve()}>
        {t(isExchange ? "designs.approval.approveAndExchange" : "designs.approval.approve")}
      </Button>
      <p className={approvalStyles.state} role="status">
        {isBusy && t(isWaiting ? "designs.approval.waiting" : "designs.approval.drawing")}
      </p>
      <p className={approvalStyles.others}>
        <Link className={textStyles.textLink} to={designPath(design.id)} reloadDocument>
          {t("designs.approval.back")}
        </Link>
        <button type="button" className={textStyles.textLink} onClick={() => setSharing(true)}>
          {t("designs.approval.askFirst")}
        </button>
      </p>
      {isSharing && sharing !== null && <sharing.ShareDialog design={design} onClose={() => setSharing(false)} />}
    </aside>
  );
}
