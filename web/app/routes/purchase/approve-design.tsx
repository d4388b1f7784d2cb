import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireDesign } from "@boxwright/contract/designs";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import { pressTables } from "@boxwright/core/structures/colour/press-tables";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useReportAdded } from "../../features/analytics/use-report-added.ts";
import { checkParameters } from "../../features/artwork/check-path.ts";
import { type FailedAdd, useAddToCart } from "../../features/cart/use-add-to-cart.ts";
import { type CartReading, useCart } from "../../features/cart/use-cart.ts";
import { useEditedLine } from "../../features/cart/use-edited-line.ts";
import { ApproveDesign } from "../../features/designs/approval/approve-design.tsx";
import { useDesign } from "../../features/designs/approval/use-approval.ts";
import { usualQuantityOf } from "../../features/designs/usual-quantity.ts";
import { NeedsScripts } from "../../features/identity/needs-scripts.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { orUnavailable } from "../../lib/navigation/or-unavailable.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FailureCode } from "../../ui/feedback/failure-code.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Loading } from "../../ui/feedback/loading.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import { readGoods } from "../artwork-check/checked-goods.ts";
import type { Route } from "./+types/approve-design";
import { AddingFault } from "./adding-fault.tsx";
import { Amounts } from "./amounts.tsx";
import "./approve-files-styles.ts";
import { useProduct } from "./use-product.ts";

export async function loader(visit: Route.LoaderArgs) {
  const hasFiles = visit.url.searchParams.has(checkParameters.outside);
  return {
    words: loadWords(visit, "designs", "designer", "structures", "viewer", "artwork"),
    goods: hasFiles ? await orUnavailable(readGoods(visit)) : null,
  };
}

/** The browser reads the design or the check of the files. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "designs.approval.documentTitle", description: "designs.approval.description" }, matches);

/** Most approvals are of designs. */
const ApproveFilesPage = lazy(() => import("./approve-files.tsx"));

/** Loaded when the shopper turns the box, with the tables of its colors. */
const ApprovedBox = lazy(async () => {
  const [{ ApprovedBox: box }] = await Promise.all([import("../template-designer/folded-design.tsx"), pressTables()]);
  return { default: box };
});

/**
 * Approves the design in `?design=`, or the files in `?file=` and `?inside=` for the box in the URL, and puts it into the cart, or exchanges the
 * line in `?line=`.
 */
export default function ApproveDesignPage({ loaderData: { goods } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      {goods === null ? (
        <Approval designId={search.get("design") ?? ""} lineId={search.get("line") ?? ""} />
      ) : (
        <Suspense fallback={<Skeleton height={480} />}>
          <ApproveFilesPage goods={goods} />
        </Suspense>
      )}
    </main>
  );
}

interface ApprovalProps {
  readonly designId: string;
  /** The cart line that the approved design exchanges; empty for a new line. */
  readonly lineId: string;
}

function Approval({ designId, lineId }: ApprovalProps) {
  const t = useWords();
  const design = useDesign(designId);
  const product = useProduct(design.data?.sku ?? null);
  if (designId === "" || (design.error instanceof ApiProblem && [400, 404].includes(design.error.status))) {
    return <NotFound problem={design.error} />;
  }
  const path = (
    <Breadcrumb
      label={t("designs.list")}
      trail={[{ name: t("designs.title"), to: "/my-designs" }]}
      here={design.data?.name ?? "…"}
    />
  );
  const failed = design.isError ? design : product.isError ? product : null;
  if (failed !== null) {
    return (
      <>
        {path}
        <h1 tabIndex={-1}>{t("designs.approval.title")}</h1>
        <LoadFailure
          message={t("designs.approval.notLoaded")}
          failure={failed.error}
          retry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </>
    );
  }
  return (
    <>
      {path}
      <h1 tabIndex={-1}>{t("designs.approval.title")}</h1>
      {design.data === undefined || product.data === undefined ? (
        <>
          <NeedsScripts />
          <Loading label={t("designs.approval.loading")}>
            <Skeleton height={480} />
          </Loading>
        </>
      ) : (
        <Order design={design.data} product={product.data} lineId={lineId} refresh={() => void design.refetch()} />
      )}
    </>
  );
}

function NotFound({ problem }: { readonly problem: Error | null }) {
  const t = useWords();
  return (
    <>
      <h1 tabIndex={-1}>{t("designs.approval.gone")}</h1>
      <p>{t("designs.approval.goneHint")}</p>
      {problem !== null && <FailureCode of={problem} />}
      <p>
        <LinkButton to="/my-designs">{t("designs.title")}</LinkButton>
      </p>
    </>
  );
}

interface OrderProps {
  readonly design: WireDesign;
  readonly product: RootProduct;
  readonly lineId: string;
  readonly refresh: () => void;
}

function Order({ design, product, lineId, refresh }: OrderProps) {
  const navigate = useNavigate();
  const reportAdded = useReportAdded();
  const [search] = useSearchParams();
  const [requested, setRequested] = useState(() => firstQuantity(product, search, design));
  const [failed, setFailed] = useState<FailedAdd | null>(null);
  const quantity = isOffered(product, requested) ? requested : null;
  const { key: referenceId, sku, version } = product;
  const { selection, id: designId } = design;
  const { isAdding, add } = useAddToCart({
    onAdded: (line) => {
      reportAdded(line);
      navigate("/cart");
    },
    onFailed: setFailed,
  });
  const cart = useCart();
  const exchanged = lineId === "" ? lineOfDesign(cart, designId) : lineId;
  const edited = useEditedLine(exchanged, () => {});

  function buy(approval: { readonly id: string; readonly quantity: number }): void {
    setFailed(null);
    const goods = { referenceId, sku, version, selection, quantity: approval.quantity };
    const line = { ...goods, designId, designApprovalId: approval.id };
    if (edited === null) add(line);
    else edited.replaceBy(line);
  }

  return (
    <ApproveDesign
      design={design}
      quantity={quantity}
      order={<Amounts {...{ product, selection, requested, quantity, setRequested }} />}
      turning={(picture, side) => (
        <Suspense fallback={picture}>
          <ApprovedBox design={design} side={side} picture={picture} />
        </Suspense>
      )}
      addingFault={failed !== null && <AddingFault failed={failed} isBusy={isAdding} />}
      isExchange={edited !== null}
      isAdding={isAdding || cart.state === "loading" || (edited?.isBusy ?? false)}
      onApproved={buy}
      refresh={refresh}
    />
  );
}

/** The cart line of a design, which a new approval exchanges; empty if the cart has none. */
function lineOfDesign(cart: CartReading, designId: string): string {
  if (cart.state !== "there") return "";
  return cart.cart.lineItems.findLast((line) => line.designId === designId)?.id ?? "";
}

/** The quantity in the URL, or of the last approval, or the usual one. */
function firstQuantity(product: RootProduct, search: URLSearchParams, { approval }: WireDesign): number {
  const wanted = [Number(search.get("quantity")), approval?.quantity ?? 0];
  return wanted.find((quantity) => isOffered(product, quantity)) ?? usualQuantityOf(product);
}
