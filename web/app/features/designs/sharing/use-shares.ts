import { listShares, revokeShare, shareDesign } from "@boxwright/contract/design-shares";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useCulture } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { useClient, useReadyClient } from "../../identity/session-context.tsx";

export type Share = AnswerOf<typeof listShares>["results"][number];

/** What a shopper enters to share a design. */
export interface ShareWish {
  readonly customerName: string;
  /** Empty if the shopper sends the link. */
  readonly email: string;
  readonly days: 30 | 90 | 365;
}

/** How long a revoked link can be taken back. */
const undoSeconds = 5;

/** The links of a design that still open it. Only a new one has its URL: the shop stores no more than its hash. */
export function useShares(designId: string) {
  const t = useWords();
  const culture = useCulture();
  const client = useClient();
  const readyClient = useReadyClient();
  const queries = useQueryClient();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const queryKey = ["shares", designId];
  const query = useQuery({
    queryKey,
    queryFn: async () => (await readyClient().call(listShares, { params: { designId } })).results,
    enabled: client !== null,
    networkMode: "always",
  });
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const { hidden, delay } = useDelayedRevocation((share) => {
    readyClient()
      .call(revokeShare, { params: { designId, shareId: share.id }, outlivesPage: true })
      .catch((problem: unknown) => {
        reportFailure(t("designs.sharing.notRevoked"), problem, "The link of a design could not be revoked");
        return queries.invalidateQueries({ queryKey });
      });
  });

  return {
    query,
    shares: (query.data ?? []).filter(({ id }) => !hidden.has(id)),
    urls,
    async create({ customerName, email, days }: ShareWish): Promise<string> {
      const { id, url } = await readyClient().call(shareDesign, {
        params: { designId },
        body: { customerName, days, culture, ...(email !== "" && { email }) },
      });
      setUrls((known) => new Map([...known, [id, url]]));
      await queries.invalidateQueries({ queryKey });
      return id;
    },
    revoke(share: Share) {
      const takeBack = delay(share);
      const undo = { label: t("shell.undo"), run: takeBack, seconds: undoSeconds };
      showSnack(t("designs.sharing.revoked", { name: share.customerName }), "success", undo);
    },
  };
}

/**
 * Revokes links a few seconds later, so that a mistake can be undone: the shop cannot restore a link whose hash it has deleted. A page that
 * closes revokes them at once.
 */
function useDelayedRevocation(revoke: (share: Share) => void) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, () => void>());
  const latest = useRef(revoke);
  useEffect(() => {
    latest.current = revoke;
  });
  useEffect(() => {
    const revokeAll = () => {
      for (const revokeNow of [...waiting.current.values()]) revokeNow();
    };
    window.addEventListener("pagehide", revokeAll);
    return () => {
      window.removeEventListener("pagehide", revokeAll);
      revokeAll();
    };
  }, []);

  /** Returns a function that keeps the link. */
  function delay(share: Share): () => void {
    const revokeNow = () => {
      clearTimeout(timer);
      if (waiting.current.delete(share.id)) latest.current(share);
    };
    const timer = setTimeout(revokeNow, undoSeconds * 1000);
    waiting.current.set(share.id, revokeNow);
    setHidden((known) => new Set([...known, share.id]));
    return () => {
      clearTimeout(timer);
      if (!waiting.current.delete(share.id)) return;
      setHidden((known) => new Set([...known].filter((id) => id !== share.id)));
    };
  }
  return { hidden, delay };
}
