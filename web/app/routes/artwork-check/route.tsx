import type { WirePlacement } from "@boxwright/contract/placements";
import { placeText } from "@boxwright/core/structures/place-text";
import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import * as styles from "../../features/artwork/check/check-page.module.css";
import { CheckPage } from "../../features/artwork/check/check-page.tsx";
import { useReplacedFiles } from "../../features/artwork/check/use-replaced-files.ts";
import { checkParameters } from "../../features/artwork/check-path.ts";
import { storePlacements } from "../../features/artwork/stored-placements.ts";
import { selectionPage } from "../../features/catalogue/stored-configuration.ts";
import { originIn } from "../../features/orders/form-of-line.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { orUnavailable } from "../../lib/navigation/or-unavailable.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import type { Route } from "./+types/route";
import { type CheckedGoods, readGoods, useGoodsWords } from "./checked-goods.ts";

export async function loader(visit: Route.LoaderArgs) {
  const words = loadWords(visit, "artwork", "structures", "uploads", "viewer", "identity");
  return { goods: await orUnavailable(readGoods(visit)), words };
}

/** The browser follows the files in the URL. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "artwork.check.documentTitle", description: "artwork.check.description" }, matches);

/** Checks the files in `?file=` and `?inside=` for the box in the URL. */
export default function ArtworkCheckPage({ loaderData: { goods } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <QueryScope>
      <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
        {goods === null ? (
          <>
            <h1 tabIndex={-1}>{t("artwork.check.start")}</h1>
            <p>{t("artwork.check.noBox")}</p>
            <p className={styles.fix}>
              <LinkButton look="accent" to="/download-artwork">
                {t("artwork.check.chooseBox")}
              </LinkButton>
            </p>
          </>
        ) : (
          <CheckOf goods={goods} />
        )}
      </main>
    </QueryScope>
  );
}

function CheckOf({ goods }: { readonly goods: CheckedGoods }) {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const leaving = useLeaving();
  const { slug, sku, title, selection, picture, line } = goods;
  const quantity = search.get("quantity");
  const files = { outside: search.get(checkParameters.outside), inside: search.get(checkParameters.inside) };

  function go(changes: Readonly<Record<string, string | null>>): void {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === "") changed.delete(name);
      else changed.set(name, value);
    void navigate({ search: `?${changed}` }, { replace: true, preventScrollReset: true, state });
  }

  const replaced = useReplacedFiles(goods.place, files, ({ outside, inside }, keepsPlacements) =>
    go({
      [checkParameters.outside]: outside,
      [checkParameters.inside]: inside,
      ...(!keepsPlacements && { [checkParameters.placed]: null }),
    }),
  );
  /** The form of the product page adds the files where they are placed here. */
  function keep(placements: readonly WirePlacement[] | null): void {
    storePlacements(goods.place, { selection, placements });
  }

  function leave(event: MouseEvent, placements: readonly WirePlacement[] | null): void {
    leaving.begin(event);
    keep(placements);
  }

  /** Its URL has what this one has, with the placements as they are now. */
  function approvePage(placements: readonly WirePlacement[] | null): string {
    const same = new URLSearchParams(search);
    if (placements === null) same.delete(checkParameters.placed);
    else same.set(checkParameters.placed, placeText(placements));
    return `/approve-design?${same}`;
  }

  const productPage = selectionPage(slug, selection, quantity) + (line === "" ? "" : `&line=${line}`);
  return (
    <>
      <Breadcrumb
        label={t("artwork.check.documentTitle")}
        trail={[
          { name: t("artwork.check.boxes"), to: "/shop-all-boxes" },
          { name: title, to: productPage },
        ]}
        here={t("artwork.check.short")}
      />
      <CheckPage
        box={{ sku, selection, picture, words: useGoodsWords(goods, quantity) }}
        files={files}
        replaced={replaced}
        placed={search.get(checkParameters.placed) ?? ""}
        onPlaced={(placed) => {
          // A change of the URL would interrupt the way to the next page, whose link has the placements.
          if (!leaving.current) go({ [checkParameters.placed]: placed });
        }}
        next={(placements, isPrintable) =>
          goods.orderLine === "" ? (
            <>
              {isPrintable && (
                <LinkButton look="accent" to={approvePage(placements)} onClick={leaving.begin}>
                  {t("artwork.check.approve")}
                </LinkButton>
              )}
              <LinkButton
                look={isPrintable ? "outline" : "accent"}
                to={productPage}
                onClick={(event) => leave(event, placements)}
              >
                {t("artwork.check.goOn")}
              </LinkButton>
            </>
          ) : (
            <LinkButton
              look="accent"
              to={originIn(state, goods.orderLine) ?? "/my-orders"}
              onClick={(event) => leave(event, placements)}
            >
              {t("artwork.check.toOrder")}
            </LinkButton>
          )
        }
      />
    </>
  );
}

/** Whether the shopper is on the way to another page. A click says it at once: the page learns of the navigation only when it renders again. */
function useLeaving() {
  const { state } = useNavigation();
  const isClicked = useRef(false);
  useEffect(() => {
    if (state === "idle") isClicked.current = false;
  }, [state]);
  return {
    get current() {
      return isClicked.current || state !== "idle";
    },
    begin({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
      isClicked.current = !(ctrlKey || metaKey || shiftKey);
    },
  };
}
