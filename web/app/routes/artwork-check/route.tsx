import type { WirePlacement } from "@boxwright/contract/placements";
import { useSearchParams } from "react-router";
import * as styles from "../../features/artwork/check/check-page.module.css";
import { CheckPage } from "../../features/artwork/check/check-page.tsx";
import type { CheckedBox } from "../../features/artwork/check/check-page-props.ts";
import { useReplacedFiles } from "../../features/artwork/check/use-replaced-files.ts";
import { checkParameters } from "../../features/artwork/check-path.ts";
import { storePlacements } from "../../features/artwork/stored-placements.ts";
import { lengthsOf, pictureOf, sizeOf } from "../../features/catalogue/pictured-box.ts";
import { productBySlug, rootProductOf } from "../../features/catalogue/read-products.ts";
import { selectionPage } from "../../features/catalogue/stored-configuration.ts";
import { requestedIn, selectionOf } from "../../features/configurator/requested.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readProductWords } from "../../features/content/queries.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { formatSize } from "../../lib/format.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { orUnavailable } from "../../lib/navigation/or-unavailable.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { QueryScope } from "../../lib/query-scope.tsx";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import type { Route } from "./+types/route";

export async function loader(visit: Route.LoaderArgs) {
  const words = loadWords(visit, "artwork", "structures", "uploads", "viewer", "identity");
  return { goods: await orUnavailable(readGoods(visit)), words };
}

/** The box in the URL; null if the URL names no box of the shop. */
async function readGoods(visit: Route.LoaderArgs) {
  const { api, config } = visit.context.get(storefrontContext);
  const search = visit.url.searchParams;
  const slug = search.get(checkParameters.product) ?? "";
  const [summary, words] = await Promise.all([productBySlug(api, slug), readProductWords(contentFor(visit), slug)]);
  if (summary === null || words === null) return null;
  const product = await rootProductOf(api, summary, pageLanguageOf(visit.request, config), null);
  const requested = requestedIn(search, product);
  const selection = selectionOf(requested, product);
  const picture = pictureOf(product.family, selection, "blank", "open");
  if (picture === null) return null;
  const { sku, key } = product;
  const { line } = requested;
  return { slug, sku, title: words.title, selection, picture, line, place: `${key} ${line}` };
}

type Goods = NonNullable<Awaited<ReturnType<typeof readGoods>>>;

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

function CheckOf({ goods }: { readonly goods: Goods }) {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { slug, title, selection, line } = goods;
  const quantity = search.get("quantity");
  const files = { outside: search.get(checkParameters.outside), inside: search.get(checkParameters.inside) };

  function go(changes: Readonly<Record<string, string | null>>): void {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === "") changed.delete(name);
      else changed.set(name, value);
    void navigate({ search: `?${changed}` }, { replace: true, preventScrollReset: true });
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
        box={useCheckedBox(goods, quantity)}
        files={files}
        replaced={replaced}
        placed={search.get(checkParameters.placed) ?? ""}
        onPlaced={(placed) => go({ [checkParameters.placed]: placed })}
        next={(placements) => (
          <LinkButton look="accent" to={productPage} onClick={() => keep(placements)}>
            {t("artwork.check.goOn")}
          </LinkButton>
        )}
      />
    </>
  );
}

function useCheckedBox({ sku, selection, picture, title }: Goods, quantity: string | null): CheckedBox {
  const t = useWords();
  const size = sizeOf(selection);
  const sizeText =
    size === null ? null : t("structures.withUnit", { length: formatSize(lengthsOf(size)), unit: t("structures.in") });
  return { sku, selection, picture, words: [title, sizeText, quantity].filter(Boolean).join(", ") };
}
