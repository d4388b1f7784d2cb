import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { previewRefund, refundOrder, type WireRefundPreview } from "@boxwright/contract/desk/order-money";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useVersionedAttempts } from "../../calls/versioned-attempts.ts";
import { type DeskFormats, useFormats } from "../../format/use-formats.ts";
import { useMe } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/form/check.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import { askedRefund, noShare, type TypedShare } from "./refund-shares.ts";
import { RefundTable } from "./refund-table.tsx";
import { useOrderChange } from "./use-order-change.ts";

interface Sent {
  readonly asked: WireRefundPreview["requested"];
  readonly paysCredit: boolean;
  readonly reason: string;
}

/** Refunds an order by line. The server computes each share to the cent before anything is paid back. */
export function RefundDialog({ order, onClose }: { readonly order: WireDeskOrder; readonly onClose: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const show = useOutcome();
  const attempts = useVersionedAttempts();
  const [lines, setLines] = useState<Readonly<Record<string, TypedShare>>>({});
  const [shipping, setShipping] = useState(noShare);
  const [reason, setReason] = useState("");
  const [paysCredit, setPaysCredit] = useState(false);
  const query = usePreview(order, lines, shipping);
  const requested = query.data?.requested;
  const credit = paysCredit ? (query.data?.creditOwed.centAmount ?? 0) : 0;
  const total = (requested?.total.centAmount ?? 0) + credit;
  const isComplete =
    requested !== undefined && total > 0 && reason.trim() !== "" && !query.isPlaceholderData && !query.isError;
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, sent: Sent) => {
      const wish = {
        lines: sent.asked.lines,
        ...(sent.asked.shipping.centAmount > 0 && { shipping: sent.asked.shipping }),
        ...(sent.paysCredit && { credit: true }),
        reason: sent.reason,
      };
      return attempts.make(wish, order.version, (body, idempotencyKey) =>
        client.call(refundOrder, { params: { orderId: order.id }, body, idempotencyKey }),
      );
    },
    onDone: ({ refunded, setOff }) => {
      const centAmount = refunded.centAmount + setOff.centAmount;
      show({ text: t("order.refund.done", { amount: formats.money({ centAmount }) }) });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("order.refund.title", { order: order.orderNumber ?? "" })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => {
        if (isComplete) send({ asked: requested, paysCredit: credit > 0, reason: reason.trim() });
      }}
      footNote={t("order.refund.states")}
      foot={
        <>
          <Button keys="Esc" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button look="accent" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
            {t("order.refund.send", { amount: formats.money({ centAmount: total }) })}
          </Button>
        </>
      }
    >
      <QueryState query={query} bones={{ columns: 4, count: order.lineItems.length + 2 }}>
        {(preview) => (
          <>
            <RefundTable
              order={order}
              preview={preview}
              lines={lines}
              shipping={shipping}
              onLine={(id, share) => setLines({ ...lines, [id]: share })}
              onShipping={setShipping}
            />
            {preview.creditOwed.centAmount > 0 && (
              <Check isChecked={paysCredit} onChange={setPaysCredit}>
                {t("order.refund.payCredit", { amount: formats.money(preview.creditOwed) })}
              </Check>
            )}
            <TextField
              label={t("order.refund.why")}
              required
              maxLength={2000}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <RefundNote preview={preview} />
          </>
        )}
      </QueryState>
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}

/** What the entered refund is in cents; the preview before stays until it has come. */
function usePreview(order: WireDeskOrder, lines: Readonly<Record<string, TypedShare>>, shipping: TypedShare) {
  const client = useClient();
  const body = useDeferredValue(askedRefund(lines, shipping));
  return useQuery({
    queryKey: [...queryKeys.order(order.id), "refund", order.version, body],
    queryFn: ({ signal }) => client.call(previewRefund, { params: { orderId: order.id }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Where the money goes, and what the role of the person leaves. */
function RefundNote({ preview }: { readonly preview: WireRefundPreview }) {
  const t = useWords();
  const formats = useFormats();
  const { rights } = useMe();
  const isLimited = rights.some(({ right, limit }) => right === "refunds.write" && limit !== null);
  const sentences = sentencesOf(preview, isLimited, formats, t);
  return sentences.length === 0 ? null : <Note tone="plain">{sentences.join(" ")}</Note>;
}

function sentencesOf(preview: WireRefundPreview, isLimited: boolean, formats: DeskFormats, t: DeskTranslate): string[] {
  const { limitLeft, toCard, setOff, byHand } = preview;
  const about = (key: "order.refund.card" | "order.refund.setOff" | "order.refund.byHand", part: typeof toCard) =>
    part.centAmount > 0 ? [t(key, { amount: formats.money(part) })] : [];
  return [
    ...(isLimited && limitLeft !== null ? [t("order.refund.limit", { amount: formats.money(limitLeft) })] : []),
    ...about("order.refund.card", toCard),
    ...about("order.refund.setOff", setOff),
    ...about("order.refund.byHand", byHand),
  ];
}
