import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import type { WireRefundPreview } from "@boxwright/contract/desk/order-money";
import { useFormats } from "../../format/use-formats.ts";
import { endCell, PlainTable, sumRow } from "../../ui/data/plain-table.tsx";
import { BareInput } from "../../ui/form/field.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useLanguage, useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import type { DeskLine } from "./desk-line.ts";
import * as styles from "./order.module.css";
import { noShare, shareKinds, type TypedShare } from "./refund-shares.ts";

interface RefundTableProps {
  readonly order: WireDeskOrder;
  readonly preview: WireRefundPreview;
  readonly lines: Readonly<Record<string, TypedShare>>;
  readonly shipping: TypedShare;
  readonly onLine: (id: string, share: TypedShare) => void;
  readonly onShipping: (share: TypedShare) => void;
}

/** What goes back, line by line, and what it is in cents. */
export function RefundTable({ order, preview, lines, shipping, onLine, onShipping }: RefundTableProps) {
  const t = useWords();
  const formats = useFormats();
  return (
    <PlainTable
      label={t("order.refund.title", { order: order.orderNumber ?? "" })}
      className={styles.refunds}
      heads={[
        { key: "what", text: t("order.refund.what") },
        { key: "left", text: t("order.refund.left"), isEnd: true },
        { key: "back", text: t("order.refund.back"), isEnd: true },
        { key: "refund", text: t("order.refund.refund"), isEnd: true },
      ]}
    >
      {order.lineItems.map((line) => (
        <LineShare
          key={line.id}
          line={line}
          preview={preview}
          share={lines[line.id] ?? noShare}
          onShare={(share) => onLine(line.id, share)}
        />
      ))}
      {preview.shippingRefundable.centAmount > 0 && (
        <tr>
          <td>
            {t("order.refund.shipping")}
            <ShareEntry
              label={t("order.refund.chooseShipping")}
              figureLabel={t("order.refund.shippingValue")}
              kinds={["none", "all", "percent", "amount"]}
              share={shipping}
              onShare={onShipping}
            />
          </td>
          <td className={endCell}>{formats.money(preview.shippingRefundable)}</td>
          <td />
          <td className={endCell}>{formats.money(preview.requested.shipping)}</td>
        </tr>
      )}
      <tr className={sumRow}>
        <td>{t("order.refund.total")}</td>
        <td className={`${endCell} ${text.muted}`} colSpan={2}>
          {t("order.refund.atMost", { amount: formats.money(preview.refundable) })}
        </td>
        <td className={`${endCell} ${styles.sum}`}>{formats.money(preview.requested.total)}</td>
      </tr>
    </PlainTable>
  );
}

interface LineShareProps {
  readonly line: DeskLine;
  readonly preview: WireRefundPreview;
  readonly share: TypedShare;
  readonly onShare: (share: TypedShare) => void;
}

function LineShare({ line, preview, share, onShare }: LineShareProps) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  const computed = preview.lines.find(({ lineItemId }) => lineItemId === line.id);
  if (computed === undefined) return null;
  const { parts } = computed;
  const isAsked = computed.amount.centAmount > 0;
  return (
    <tr>
      <td className={text.two}>
        {t("order.refund.lineOf", {
          place: line.place,
          goods: `${formats.number(line.quantity)} ${line.mainTitles[language]}`,
        })}
        {isAsked && (
          <small>
            {t("order.refund.parts", {
              price: formats.money(parts.price),
              discount: formats.money({ centAmount: -parts.discount.centAmount }),
              tax: formats.money(parts.tax),
            })}
          </small>
        )}
        {computed.refundable.centAmount > 0 && (
          <ShareEntry
            label={t("order.refund.how", { place: line.place })}
            figureLabel={t("order.refund.value", { place: line.place })}
            kinds={shareKinds}
            share={share}
            onShare={onShare}
          />
        )}
      </td>
      <td className={endCell}>{formats.money(computed.refundable)}</td>
      <td className={`${endCell} ${text.muted}`}>{formats.money(computed.refunded)}</td>
      <td className={`${endCell} ${text.bold}`}>{formats.money(computed.amount)}</td>
    </tr>
  );
}

interface ShareEntryProps {
  readonly label: string;
  readonly figureLabel: string;
  readonly kinds: readonly TypedShare["kind"][];
  readonly share: TypedShare;
  readonly onShare: (share: TypedShare) => void;
}

/** How much: nothing, all, or a figure. */
function ShareEntry({ label, figureLabel, kinds, share, onShare }: ShareEntryProps) {
  const t = useWords();
  const hasFigure = share.kind === "boxes" || share.kind === "percent" || share.kind === "amount";
  return (
    <div className={styles.share}>
      <Segments
        label={label}
        value={share.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`order.refund.${kind}`) }))}
        onChange={(kind) => onShare({ kind, typed: "" })}
      />
      {hasFigure && (
        <span className={styles.figure}>
          <BareInput
            size="small"
            isEnd
            aria-label={figureLabel}
            inputMode="decimal"
            maxLength={14}
            lead={share.kind === "amount" ? "$" : undefined}
            unit={unitOf(share.kind, t)}
            value={share.typed}
            onChange={({ currentTarget }) => onShare({ ...share, typed: currentTarget.value })}
          />
        </span>
      )}
    </div>
  );
}

function unitOf(kind: TypedShare["kind"], t: DeskTranslate): string | undefined {
  if (kind === "percent") return "%";
  return kind === "boxes" ? t("order.refund.boxesUnit") : undefined;
}
