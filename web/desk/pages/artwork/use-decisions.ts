import { readArtwork, reviewArtwork, type WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import { decideAsSeen, type SeenArtwork } from "./decide-as-seen.ts";
import { HeldSend } from "./held-send.ts";

/** As long as the outcome shows how to take the decision back. */
const undoMilliseconds = 10_000;

type DecisionName = "approve" | "reject" | "askApproval";

/** About the file with exactly this hash, in the order as it was seen. */
interface Decision {
  readonly artwork: SeenArtwork & Pick<WireDeskArtwork, "orderId" | "orderNumber" | "lineItemId" | "lineNumber">;
  readonly decision: DecisionName;
  readonly findings: readonly string[];
  readonly message: string;
}

interface Decisions {
  /** The lines that are decided, but may still be in a list that was read before. */
  readonly decided: ReadonlySet<string>;
  readonly decide: (decision: Decision) => void;
}

interface Outcomes {
  readonly onTakenBack: (lineId: string) => void;
  /** The server has taken the decision. */
  readonly onSent: (lineId: string) => void;
}

/** Decisions about artwork. Each is sent after 10 s, and at once if the page is left or another follows; until then `Z` takes it back. */
export function useDecisions({ onTakenBack, onSent }: Outcomes): Decisions {
  const t = useWords();
  const show = useOutcome();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const without = (lineId: string) => setDecided((before) => new Set([...before].filter((other) => other !== lineId)));
  const send = useSend();
  const sendAndShow = useEffectEvent((decision: Decision) => {
    const { lineItemId } = decision.artwork;
    void send(decision).then((isSent) => {
      without(lineItemId);
      if (isSent) onSent(lineItemId);
    });
  });
  const [held] = useState(() => new HeldSend<Decision>(undoMilliseconds, (decision) => sendAndShow(decision)));
  useEffect(() => {
    const sendNow = () => held.sendNow();
    window.addEventListener("pagehide", sendNow);
    return () => {
      window.removeEventListener("pagehide", sendNow);
      sendNow();
    };
  }, [held]);
  return {
    decided,
    decide(decision) {
      const { lineItemId, lineNumber, orderNumber } = decision.artwork;
      setDecided((before) => new Set([...before, lineItemId]));
      held.hold(decision);
      show({
        text: t(`artwork.decided.${decision.decision}`, { order: orderNumber ?? "", place: lineNumber }),
        undo: {
          label: t("shell.undo"),
          run: () => {
            if (!held.takeBack(decision)) return;
            without(lineItemId);
            onTakenBack(lineItemId);
          },
        },
      });
    },
  };
}

/** Sends a decision, and returns whether it was taken. */
function useSend(): (decision: Decision) => Promise<boolean> {
  const t = useWords();
  const client = useClient();
  const queries = useQueryClient();
  const show = useOutcome();
  const reasonOf = useRefusal();
  return async ({ artwork, ...decision }) => {
    const { lineItemId: lineId, hash, orderId, orderNumber, lineNumber } = artwork;
    let isSent = false;
    try {
      await decideAsSeen(artwork, {
        decide: (version) =>
          client.call(reviewArtwork, {
            params: { lineId },
            body: { version, hash, ...decision, findings: [...decision.findings] },
            outlivesPage: true,
          }),
        read: () => client.call(readArtwork, { params: { lineId } }),
      });
      isSent = true;
    } catch (problem) {
      const where = { order: orderNumber ?? "", place: lineNumber };
      show({ tone: "bad", text: t("artwork.notDecided", { ...where, reason: reasonOf(problem) }) });
    }
    const shown = [
      queryKeys.artworkQueue,
      queryKeys.artwork,
      queryKeys.order(orderId),
      queryKeys.orders,
      queryKeys.today,
    ];
    await Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })));
    return isSent;
  };
}
