import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { changeOrder } from "@boxwright/contract/desk/order-changes";
import { ArrowLeft, ChevronDown, ChevronUp } from "lucide";
import { Icon } from "../../../app/ui/icon.tsx";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useCan, useMe } from "../../session/use-me.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PageBar } from "../../ui/page.tsx";
import { useWords } from "../../words/use-words.ts";
import { useNeighbours } from "./use-neighbours.ts";
import { useOrderChange } from "./use-order-change.ts";

/** The head of an order: its number, its payment, its neighbours in the list, and who works on it. */
export function OrderBar({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const can = useCan();
  const { place, count, list, previous, next } = useNeighbours(order.id);
  return (
    <PageBar
      title={order.orderNumber ?? t("orders.numberless")}
      lead={
        <LinkButton look="quiet" isIcon to={list} aria-label={t("order.back")}>
          <Icon of={ArrowLeft} size="small" />
        </LinkButton>
      }
      marks={
        <>
          <Tag tone={order.paymentState === "Paid" ? "good" : "warn"}>
            {t(`orders.paymentStates.${order.paymentState}`)}
          </Tag>
          <span className={`${text.muted} ${layout.onlyWide}`}>
            {t("order.lineCount", { count: order.lineItems.length })}
          </span>
        </>
      }
      end={
        <span className={`${layout.row} ${layout.onlyWide}`}>
          {place > 0 && (
            <>
              <span className={`${text.small} ${text.muted}`}>{t("order.place", { place, count })}</span>
              <Button
                size="small"
                isIcon
                aria-label={t("order.previous")}
                disabled={previous === null}
                onClick={previous ?? undefined}
              >
                <Icon of={ChevronUp} size="small" />
              </Button>
              <Button
                size="small"
                isIcon
                aria-label={t("order.next")}
                disabled={next === null}
                onClick={next ?? undefined}
              >
                <Icon of={ChevronDown} size="small" />
              </Button>
            </>
          )}
          {can("orders.edit") && <TakeOver order={order} />}
        </span>
      }
    />
  );
}

/** Makes the member of staff the one who works on the order, or takes that back. */
function TakeOver({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const me = useMe();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const isMine = order.assignee?.id === me.id;
  const { send, isSending, problem } = useOrderChange({
    orderId: order.id,
    call: (client, assignee: string | null) =>
      client.call(changeOrder, { params: { orderId: order.id }, body: { version: order.version, assignee } }),
    onDone: (_, assignee) => show({ text: t(assignee === null ? "order.released" : "order.taken") }),
  });
  const toggle = () => send(isMine ? null : me.id);
  useKeys({ a: toggle });
  return (
    <Button keys="A" isBusy={isSending} onClick={toggle} title={problem === null ? undefined : reasonOf(problem)}>
      {t(isMine ? "order.release" : "order.take")}
    </Button>
  );
}
