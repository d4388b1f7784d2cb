import { FileCheck } from "lucide";
import { Suspense } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ActionBox } from "./action-box.tsx";
import type { OrderAccess, ShownLine } from "./order-access.ts";

interface ProofBoxProps {
  readonly line: ShownLine;
  readonly version: number;
  readonly access: OrderAccess;
  readonly onDone: () => void;
}

/** The proof that waits for its shopper: open from the start if the page has loaded it. */
export function ProofBox({ line, version, access, onDone }: ProofBoxProps) {
  const t = useWords();
  const format = useFormats();
  const { Proof } = access.parts;
  const isLoaded = access.proofs[line.id] !== undefined;
  return (
    <ActionBox
      tone="due"
      icon={FileCheck}
      message={
        <>
          <b>{t("order.line.proofReady")}</b>{" "}
          {line.problem !== null && `${t("order.line.pleaseCheck", { warnings: line.problem })} `}
          {t("order.line.approveToday", { day: format.arrival(line.shipping.promisedArrivalDate) })}
        </>
      }
      label={t("order.line.seeProof")}
      look="accent"
      isOpenAtFirst={isLoaded}
      fragment={`proof-${line.id}`}
    >
      <Suspense fallback={<Skeleton height={320} />}>
        <Proof line={line} version={version} access={access} onDone={onDone} />
      </Suspense>
    </ActionBox>
  );
}
