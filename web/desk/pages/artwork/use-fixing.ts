import { fixArtwork, undoFix, type WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import type { FileFix } from "@boxwright/core/artwork/file-finding";
import { useAttemptKey } from "../../../app/lib/network/use-attempt-key.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";

interface WantedFix {
  /** The file of the line. */
  readonly upload: string;
  readonly fix: FileFix;
}

/** How long a fix takes at most, with its turn. */
const busyRetries = 3;

/** Fixes files of a line in review, and takes fixes back. */
export interface Fixing {
  readonly isSending: boolean;
  readonly fix: (wanted: WantedFix) => void;
  /** Gives the line the file back from which this version was made. */
  readonly undo: (upload: string) => void;
}

export function useFixing({ lineItemId: lineId, orderId, version }: WireDeskArtwork): Fixing {
  const t = useWords();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const attempt = useAttemptKey();
  const touches = [queryKeys.artwork, queryKeys.artworkQueue, queryKeys.order(orderId)];
  const refuse = (problem: unknown): never => {
    attempt.forgetIfRefused(problem);
    show({ tone: "bad", text: t("artwork.notFixed", { reason: reasonOf(problem) }) });
    throw problem;
  };
  const undone = useChange({
    call: (client, undo: { readonly upload: string; readonly version: number }) =>
      client.call(undoFix, { params: { lineId }, body: undo }).catch(refuse),
    touches,
    onDone: () => show({ text: t("artwork.fixUndone") }),
  });
  const fixed = useChange({
    call: (client, { upload, fix }: WantedFix) => {
      const body = { version, upload, fixes: [{ id: fix }] };
      const idempotencyKey = attempt.keyOf({ lineId, ...body });
      return client.call(fixArtwork, { params: { lineId }, body, idempotencyKey, busyRetries }).catch(refuse);
    },
    touches,
    onDone: (answer) => {
      attempt.forget();
      show({
        text: t("artwork.fixed"),
        undo: {
          label: t("shell.undo"),
          run: () => undone.send({ upload: answer.upload, version: answer.version }),
        },
      });
    },
  });
  return {
    isSending: fixed.isSending || undone.isSending,
    fix: fixed.send,
    undo: (upload) => undone.send({ upload, version }),
  };
}
