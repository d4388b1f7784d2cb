import { readShared, type SharedDesign as Shared } from "../../features/designs/sharing/read-shared.ts";
import { SharedDesign } from "../../features/designs/sharing/shared-design.tsx";
import { type Storefront, storefrontContext } from "../../lib/rendering/load-context.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";

interface Visit {
  readonly url: URL;
  readonly context: { readonly get: (context: typeof storefrontContext) => Storefront };
}

interface LoadedShare {
  /** Null if the link opens no design. */
  readonly shared: Shared | null;
  readonly token: string;
}

/** Reads the design of the link in the URL. */
export async function loadShared(visit: Visit): Promise<LoadedShare> {
  const token = visit.url.searchParams.get("shared") ?? "";
  const { api } = visit.context.get(storefrontContext);
  return { shared: await readShared(api, token), token };
}

/** A design for the reader of its link. */
export function SharedView({ shared, token }: LoadedShare) {
  return shared === null ? <ClosedShare /> : <SharedDesign shared={shared} token={token} />;
}

function ClosedShare() {
  const t = useWords();
  return (
    <>
      <h1 tabIndex={-1}>{t("designs.shared.closed")}</h1>
      <p className={spaceStyles.above4}>{t("designs.shared.closedHelp")}</p>
      <p className={spaceStyles.above6}>
        <LinkButton look="accent" to="/template-designer" reloadDocument prefetch="none">
          {t("designs.shared.start")}
        </LinkButton>
      </p>
    </>
  );
}
