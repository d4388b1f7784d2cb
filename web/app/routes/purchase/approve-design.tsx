import { getAvailability, getProduct, listProducts, type RootProduct } from "@boxwright/contract/catalogue";
import type { WireDesign } from "@boxwright/contract/designs";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { isOffered, quantitiesOf } from "@boxwright/core/catalogue/quantities";
import { pressTables } from "@boxwright/core/structures/colour/press-tables";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useReportAdded } from "../../features/analytics/use-report-added.ts";
import { type FailedAdd, useAddToCart } from "../../features/cart/use-add-to-cart.ts";
import { type CartReading, useCart } from "../../features/cart/use-cart.ts";
import { useEditedLine } from "../../features/cart/use-edited-line.ts";
import { rememberedDeliveryPlace } from "../../features/checkout/delivery-place.ts";
import type { DeliveryQuestion } from "../../features/checkout/read-delivery.ts";
import { useDelivery } from "../../features/checkout/use-delivery.ts";
import * as styles from "../../features/designs/approval/approval.module.css";
import { ApproveDesign } from "../../features/designs/approval/approve-design.tsx";
import { useDesign } from "../../features/designs/approval/use-approval.ts";
import { usualQuantityOf } from "../../features/designs/usual-quantity.ts";
import { NeedsScripts } from "../../features/identity/needs-scripts.tsx";
import { useReadyClient } from "../../features/identity/session-context.tsx";
import { usePrices } from "../../features/pricing/use-prices.ts";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FailureCode } from "../../ui/feedback/failure-code.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Loading } from "../../ui/feedback/loading.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { QuantityStepper } from "../../ui/form/quantity-stepper.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/approve-design";

export const loader = (visit: Route.LoaderArgs) => ({
  words: loadWords(visit, "designs", "designer", "structures", "viewer"),
});

/** The browser reads the design. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "designs.approval.documentTitle", description: "designs.approval.description" }, matches);

/** Loaded when the shopper turns the box, with the tables of its colors. */
const ApprovedBox = lazy(async () => {
  const [{ ApprovedBox: box }] = await Promise.all([import("../template-designer/folded-design.tsx"), pressTables()]);
  return { default: box };
});

/** Approves the design in `?design=` and puts it into the cart, or exchanges the line in `?line=`. */
export default function ApproveDesignPage() {
  const [search] = useSearchParams();
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <Approval designId={search.get("design") ?? ""} lineId={search.get("line") ?? ""} />
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

/** The current version of the product of a design. */
function useProduct(sku: string | null) {
  const readyClient = useReadyClient();
  return useQuery({
    queryKey: ["product", sku],
    queryFn: async () => {
      const client = readyClient();
      const { results } = await client.call(listProducts);
      const version = results.find((product) => product.sku === sku)?.version ?? 1;
      return client.call(getProduct, { params: { sku: sku ?? "", version } });
    },
    enabled: sku !== null,
    networkMode: "always",
  });
}

const ladder = [50, 100, 250, 500, 1000, 2500, 5000];

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
      order={<Amounts {...{ design, product, requested, quantity, setRequested }} />}
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

function AddingFault({ failed, isBusy }: { readonly failed: FailedAdd; readonly isBusy: boolean }) {
  const t = useWords();
  return failed.unsent === null ? (
    <Notice tone="bad" isUrgent>
      {failed.message}
    </Notice>
  ) : (
    <LoadFailure message={t("designs.approval.notAdded")} {...failed.unsent} isRetrying={isBusy} />
  );
}

/** The quantity in the URL, or of the last approval, or the usual one. */
function firstQuantity(product: RootProduct, search: URLSearchParams, { approval }: WireDesign): number {
  const wanted = [Number(search.get("quantity")), approval?.quantity ?? 0];
  return wanted.find((quantity) => isOffered(product, quantity)) ?? usualQuantityOf(product);
}

interface AmountsProps extends Pick<OrderProps, "design" | "product"> {
  /** As entered. */
  readonly requested: number;
  readonly quantity: number | null;
  readonly setRequested: (quantity: number) => void;
}

/** The quantity, its price, and when the boxes arrive, or leave the plant if the shopper has not entered a postal code anywhere. */
function Amounts({ design: { selection }, product, requested, quantity, setRequested }: AmountsProps) {
  const t = useWords();
  const format = useFormats();
  const question = quantity === null ? null : { product, selection, quantities: [quantity] };
  const { answer, isCurrent, failedLoad } = usePrices(question, null, true);
  const price = isCurrent && answer?.state === "priced" ? answer.prices[0] : undefined;
  const total = price?.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed;
  const leadTime = useLeadTime(product, selection, quantity);
  const delivery = useRememberedDelivery(
    total !== undefined && quantity !== null ? { sku: product.sku, selection, quantity } : null,
  );
  const steps = quantitiesOf(product.quantityOptions, { whitelist: ladder });
  return (
    <div className={styles.order}>
      <div className={styles.quantity}>
        <div>
          <b>{t("designs.approval.quantity")}</b>
          {total !== undefined && quantity !== null && (
            <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
              {t("designs.approval.each", { price: format.unitPrice(total, quantity) })}
            </p>
          )}
        </div>
        <QuantityStepper
          label={t("designs.approval.quantity")}
          fewerLabel={t("designs.approval.fewer")}
          moreLabel={t("designs.approval.more")}
          value={requested}
          previous={steps.findLast((step) => step < requested) ?? null}
          next={steps.find((step) => step > requested) ?? null}
          onChange={setRequested}
          error={quantity === null ? t("designs.approval.badQuantity") : undefined}
        />
      </div>
      <div className={styles.total} aria-live="polite">
        <b>{t("designs.approval.total")}</b>
        <span className={textStyles.price}>{total === undefined ? "–" : format.money(total)}</span>
      </div>
      {failedLoad !== null && <LoadFailure message={t("designs.approval.noPrice")} {...failedLoad} />}
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t("designs.approval.beforeTax")}
        {(delivery !== null || leadTime !== null) && <br />}
        {delivery !== null
          ? t("designs.approval.arrives", { day: format.monthDay(delivery.arrival), postalCode: delivery.postalCode })
          : leadTime !== null && t("designs.approval.leadTime", { count: leadTime, days: format.number(leadTime) })}
      </p>
    </div>
  );
}

/** The day on which goods arrive at the postal code that the shopper entered last; null until it is known. */
function useRememberedDelivery(goods: Omit<DeliveryQuestion, "postalCode"> | null) {
  const [place] = useState(rememberedDeliveryPlace);
  const { answer, isCurrent } = useDelivery(goods && place && { ...goods, postalCode: place.postalCode }, null);
  const arrival = isCurrent ? answer?.[0]?.arrival : undefined;
  return arrival === undefined || place === null ? null : { arrival, postalCode: place.postalCode };
}

/** The work days that a plant needs; null until they are known. */
function useLeadTime(
  { sku, version }: RootProduct,
  selection: WireDesign["selection"],
  quantity: number | null,
): number | null {
  const readyClient = useReadyClient();
  const { data } = useQuery({
    queryKey: ["leadTime", sku, selection, quantity],
    queryFn: () =>
      readyClient().call(getAvailability, {
        params: { sku, version },
        query: { quantity: quantity ?? 0, selection: JSON.stringify(selection) },
      }),
    enabled: quantity !== null,
    networkMode: "always",
  });
  return data?.leadTimeDays ?? null;
}
