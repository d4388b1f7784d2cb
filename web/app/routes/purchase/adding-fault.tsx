import type { FailedAdd } from "../../features/cart/use-add-to-cart.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Why approved goods are not in the cart. */
export function AddingFault({ failed, isBusy }: { readonly failed: FailedAdd; readonly isBusy: boolean }) {
  const t = useWords();
  return failed.unsent === null ? (
    <Notice tone="bad" isUrgent>
      {failed.message}
    </Notice>
  ) : (
    <LoadFailure message={t("designs.approval.notAdded")} {...failed.unsent} isRetrying={isBusy} />
  );
}
