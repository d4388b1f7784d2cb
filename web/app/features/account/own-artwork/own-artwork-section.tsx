import { lazy, Suspense } from "react";
import { QueryScope } from "../../../lib/query-scope.tsx";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** Loaded after hydration: the server has no session, so it cannot read the list. */
const OwnArtworkList = lazy(() => import("./own-artwork-list.tsx"));

/** The visitor's own artwork. */
export function OwnArtworkSection() {
  const t = useWords();
  const isHydrated = useIsHydrated();
  return (
    <Section title={t("artwork.own.title")} note={t("artwork.own.note")} id="own">
      <QueryScope>
        {isHydrated ? (
          <Suspense fallback={<WaitingList />}>
            <OwnArtworkList />
          </Suspense>
        ) : (
          <WaitingList />
        )}
      </QueryScope>
    </Section>
  );
}
