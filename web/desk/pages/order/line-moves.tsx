import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { useEffect, useRef, useState } from "react";
import { useCan } from "../../session/use-me.ts";
import { Button, Key } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { StateGlyph } from "../../ui/line-state.tsx";
import { useWords } from "../../words/use-words.ts";
import { CancelForm } from "./cancel-form.tsx";
import type { DeskLine } from "./desk-line.ts";
import { MoveForm } from "./move-form.tsx";
import * as styles from "./order.module.css";

type Goal = DeskLine["allowedMoves"][number];

interface LineMovesProps {
  readonly order: WireDeskOrder;
  readonly line: DeskLine;
  readonly asked: number;
}

/** The moves that this line and this person allow. Each opens its form below the line. */
export function LineMoves({ order, line, asked }: LineMovesProps) {
  const t = useWords();
  const can = useCan();
  const [open, setOpen] = useState<Goal | "cancel" | null>(null);
  const goals = can("lines.move") ? line.allowedMoves : [];
  const mayCancel = can("lines.cancel") && line.cancellation !== null;
  const [first] = goals;
  const answered = useRef(0);
  useEffect(() => {
    // A line that has moved has other moves, which nobody has asked for.
    if (asked === answered.current) return;
    answered.current = asked;
    setOpen(first ?? "cancel");
  }, [asked, first]);
  if (line.status.key === "Shipped" || line.status.key === "Cancelled")
    return <p className={styles.small}>{t("order.ended")}</p>;
  if (goals.length === 0 && !mayCancel) return null;
  const close = () => setOpen(null);
  const toggle = (next: Goal | "cancel") => setOpen(open === next ? null : next);
  return (
    <>
      <div className={styles.moves}>
        <span className={`${text.small} ${text.muted}`}>
          {t("order.moveTo")} <Key>M</Key>
        </span>
        {goals.map((goal) => (
          <Button key={goal.to} size="small" aria-expanded={open === goal} onClick={() => toggle(goal)}>
            <StateGlyph state={goal.to} />
            {t(`lineStates.${goal.to}`)}
          </Button>
        ))}
        {mayCancel && (
          <Button size="small" look="danger" isOpen={open === "cancel"} onClick={() => toggle("cancel")}>
            <StateGlyph state="Cancelled" />
            {t("lineStates.Cancelled")}
          </Button>
        )}
      </div>
      {open === "cancel" && mayCancel && <CancelForm order={order} line={line} onClose={close} />}
      {open !== null && open !== "cancel" && (
        <MoveForm key={open.to} order={order} line={line} goal={open} onClose={close} />
      )}
    </>
  );
}
