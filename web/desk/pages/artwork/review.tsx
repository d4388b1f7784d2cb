import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useState } from "react";
import { useCan } from "../../session/use-me.ts";
import { QueryState } from "../../shell/query-state.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { Empty } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";

import { Canvas } from "./canvas.tsx";
import { ComposeForm } from "./compose-form.tsx";
import { DecisionBar, NoDecision } from "./decision-bar.tsx";
import { type Draft, draftAbout, isComplete } from "./draft.ts";
import { FileFacts } from "./file-facts.tsx";
import { Findings } from "./findings.tsx";
import { numbered } from "./numbered.ts";
import * as styles from "./review.module.css";
import { useArtwork } from "./use-artwork.ts";
import type { useDecisions } from "./use-decisions.ts";
import { useFixing } from "./use-fixing.ts";

interface ReviewProps {
  readonly lineId: string;
  /** What is being written to the customer about this or earlier artwork of the line; null if nothing is. */
  readonly draft: Draft | null;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onDecide: ReturnType<typeof useDecisions>["decide"];
}

/** The artwork of one line: its sheet, what was found in it, and the decision about it. */
export function Review({ lineId, ...props }: ReviewProps) {
  const t = useWords();
  const query = useArtwork(lineId);
  if (query.error instanceof ApiProblem && query.error.status === 404) return <Empty title={t("artwork.missing")} />;
  return (
    <div className={styles.review}>
      <QueryState query={query} bones={{ columns: 2, count: 12 }}>
        {(artwork) => <ReviewOf artwork={artwork} {...props} />}
      </QueryState>
    </div>
  );
}

type ReviewOfProps = Omit<ReviewProps, "lineId"> & { readonly artwork: WireDeskArtwork };

function ReviewOf({ artwork, draft: kept, onDraft, onDecide }: ReviewOfProps) {
  const can = useCan();
  const draft = draftAbout(artwork.hash, kept);
  const findings = numbered(artwork.findings ?? []);
  const [chosen, setChosen] = useState<string | null>(null);
  const mayDecide = can("artwork.review") && artwork.state === "ArtworkReview";
  const step = (by: 1 | -1) => {
    const place = findings.findIndex(({ id }) => id === chosen);
    const next = findings[place === -1 ? (by === 1 ? 0 : findings.length - 1) : place + by];
    if (next !== undefined) setChosen(next.id);
  };
  const fixes = useFixing(artwork);
  const fixing = mayDecide ? fixes : null;
  const compose = (decision: Draft["decision"]) =>
    onDraft({ findings: new Set(), message: "", ...draft, decision, hash: artwork.hash });
  const approve = () => onDecide({ artwork, decision: "approve", findings: [], message: "" });
  useKeys({ ArrowDown: () => step(1), ArrowUp: () => step(-1) });
  const send = () => {
    if (draft === null || !isComplete(draft)) return;
    const { decision, findings: ids, message } = draft;
    onDecide({ artwork, decision, findings: [...ids], message: message.trim() });
  };
  const decisionKeys = { a: approve, c: () => compose("askApproval"), r: () => compose("reject") };
  // A letter that is taken back is open without the focus in it.
  const letterKeys = { Escape: () => onDraft(null), "Ctrl+Enter": send };
  useKeys(!mayDecide ? {} : draft === null ? decisionKeys : letterKeys);
  return (
    <>
      <Canvas artwork={artwork} findings={findings} chosen={chosen} onChoose={setChosen} />
      <aside className={styles.side}>
        {draft !== null && mayDecide ? (
          <ComposeForm
            artwork={artwork}
            findings={findings}
            draft={draft}
            onChange={onDraft}
            onClose={() => onDraft(null)}
            onSend={send}
          />
        ) : (
          <>
            <Findings artwork={artwork} findings={findings} chosen={chosen} onChoose={setChosen} fixing={fixing} />
            <FileFacts artwork={artwork} fixing={fixing} />
            {mayDecide ? (
              <DecisionBar
                onReject={() => compose("reject")}
                onAsk={() => compose("askApproval")}
                onApprove={approve}
              />
            ) : (
              <NoDecision state={artwork.state} mayReview={can("artwork.review")} />
            )}
          </>
        )}
      </aside>
    </>
  );
}
