import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { RootProduct } from "@boxwright/contract/catalogue";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useReportAdded } from "../../features/analytics/use-report-added.ts";
import { ApproveFiles } from "../../features/artwork/approval/approve-files.tsx";
import { FileLine } from "../../features/artwork/check/file-line.tsx";
import { type Checker, useChecker } from "../../features/artwork/check/use-checker.ts";
import { useFileOf } from "../../features/artwork/check/use-file-of.ts";
import { checkParameters } from "../../features/artwork/check-path.ts";
import { forgetPlacementsOf } from "../../features/artwork/stored-placements.ts";
import { isBeingMade, useReport } from "../../features/artwork/use-report.ts";
import { type FailedAdd, useAddToCart } from "../../features/cart/use-add-to-cart.ts";
import { useEditedLine } from "../../features/cart/use-edited-line.ts";
import { pictureOf, seenFrom } from "../../features/catalogue/pictured-box.ts";
import { forgetNote, storedNote } from "../../features/configurator/stored-notes.ts";
import { useBoxWords } from "../../features/designs/box-words.ts";
import { usualQuantityOf } from "../../features/designs/usual-quantity.ts";
import { NeedsScripts } from "../../features/identity/needs-scripts.tsx";
import { storeUploads } from "../../features/uploads/stored-uploads.ts";
import { useBoxWithArtwork } from "../../features/uploads/use-box-with-artwork.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Loading } from "../../ui/feedback/loading.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { BoxPicture } from "../../ui/picture/box-picture.tsx";
import { FactTable } from "../../ui/text/fact-table.tsx";
import { type CheckedGoods, useGoodsWords } from "../artwork-check/checked-goods.ts";
import { AddingFault } from "./adding-fault.tsx";
import { Amounts } from "./amounts.tsx";
import { useProduct } from "./use-product.ts";

/** Approves the files in `?file=` and `?inside=` for the box in the URL. */
export default function ApproveFilesPage({ goods }: { readonly goods: CheckedGoods }) {
  const t = useWords();
  const [search] = useSearchParams();
  const outside = search.get(checkParameters.outside) ?? "";
  const inside = search.get(checkParameters.inside);
  const placed = search.get(checkParameters.placed) ?? "";
  const { sku, selection } = goods;
  const report = useReport({ outside, inside, sku, selection, placed });
  const { data: file } = useFileOf(outside);
  const product = useProduct(sku);
  const checker = useChecker(goods.picture);
  const checkPage = `/artwork-check?${search}`;
  const words = useGoodsWords(goods, null);
  const failed = report.data === undefined && report.isError ? report : product.isError ? product : null;
  const isGone = failed?.error instanceof ApiProblem && failed.error.status === 404;
  const { data: read } = report;
  const isReady = read !== undefined && !isBeingMade(read) && product.data !== undefined && checker !== null;
  return (
    <>
      <Breadcrumb
        label={t("artwork.check.documentTitle")}
        trail={[{ name: t("artwork.check.documentTitle"), to: checkPage }]}
        here={t("artwork.approve.short")}
      />
      <h1 tabIndex={-1}>{t(isGone ? "artwork.check.gone" : "artwork.approve.title")}</h1>
      <FileLine file={file} box={words} report={read ?? null} />
      {failed !== null ? (
        <>
          {!isGone && (
            <LoadFailure
              message={t("artwork.check.notLoaded")}
              failure={failed.error}
              retry={() => void failed.refetch()}
              isRetrying={failed.isFetching}
            />
          )}
          <LinkButton to={checkPage}>{t("artwork.approve.back")}</LinkButton>
        </>
      ) : isReady ? (
        <Order
          {...{ goods, checker, checkPage, placed }}
          product={product.data}
          report={read}
          files={{ outside, inside }}
          refresh={() => void report.refetch()}
        />
      ) : (
        <>
          <NeedsScripts />
          <Loading label={t("artwork.check.checking", { name: file?.name ?? t("artwork.check.yourFile") })}>
            <Skeleton height={480} />
          </Loading>
        </>
      )}
    </>
  );
}

interface OrderProps {
  readonly goods: CheckedGoods;
  readonly product: RootProduct;
  readonly report: WireArtworkReport;
  readonly checker: Checker;
  readonly checkPage: string;
  readonly files: { readonly outside: string; readonly inside: string | null };
  /** Where the shopper placed the files, as a text; empty if the shop places them. */
  readonly placed: string;
  readonly refresh: () => void;
}

function Order({ goods, product, report, checker, checkPage, files, placed, refresh }: OrderProps) {
  const navigate = useNavigate();
  const reportAdded = useReportAdded();
  const [search] = useSearchParams();
  const [requested, setRequested] = useState(() => firstQuantity(product, search));
  const [failedAdd, setFailed] = useState<FailedAdd | null>(null);
  const quantity = isOffered(product, requested) ? requested : null;
  const { key: referenceId, sku, version } = product;
  const { selection, place, line } = goods;
  const { outside, inside } = files;
  const uploadIds = [...new Set([outside, inside ?? outside])];
  const { isAdding, add } = useAddToCart({
    onAdded(added) {
      reportAdded(added);
      forgetForm(place);
      navigate("/cart");
    },
    onFailed: setFailed,
  });
  const edited = useEditedLine(line, () => forgetForm(place));
  const folded = useFoldedPicture(goods, report, uploadIds);

  function buy(artworkApprovalId: string): void {
    setFailed(null);
    if (quantity === null) return;
    const customerComments = storedNote(place)?.trim() ?? "";
    const bought = { referenceId, sku, version, selection, quantity, uploadIds, artworkApprovalId };
    const newLine = { ...bought, ...(customerComments !== "" && { customerComments }) };
    if (edited === null) add(newLine);
    else edited.replaceBy(newLine);
  }

  return (
    <ApproveFiles
      upload={outside}
      question={{ outside, inside, sku, selection, placed }}
      report={report}
      checker={checker}
      wish={
        quantity === null
          ? null
          : {
              ...{ sku, selection, quantity },
              ...(inside !== null && { inside }),
              ...(placed !== "" && { placements: [...report.placements] }),
            }
      }
      folded={folded}
      goods={
        <>
          <Facts goods={goods} />
          <Amounts {...{ product, selection, requested, quantity, setRequested }} />
        </>
      }
      checkPage={checkPage}
      addingFault={failedAdd !== null && <AddingFault failed={failedAdd} isBusy={isAdding} />}
      isAdding={isAdding || (edited?.isBusy ?? false)}
      isExchange={edited !== null}
      onApproved={buy}
      refresh={refresh}
    />
  );
}

/** The form of the product page is empty once its files are in the cart. */
function forgetForm(place: string): void {
  storeUploads(place, []);
  forgetPlacementsOf(place);
  forgetNote(place);
}

function firstQuantity(product: RootProduct, search: URLSearchParams): number {
  const wanted = Number(search.get("quantity"));
  return isOffered(product, wanted) ? wanted : usualQuantityOf(product);
}

/** The picture of the folded box with the files where they are placed. */
function useFoldedPicture(
  { picture, selection, artwork }: CheckedGoods,
  report: WireArtworkReport,
  uploadIds: string[],
) {
  const t = useWords();
  const printed = useBoxWithArtwork(
    pictureOf(picture.family, selection, artwork, "closed"),
    uploadIds,
    report.placements,
  );
  // Until the picture with the files is sealed, the shop's own artwork must not look like that of the shopper.
  const box = printed?.picture.seal === undefined ? picture : printed;
  return (side: PrintSide) => (
    <BoxPicture
      isFirst
      box={seenFrom(box, side === "outside" ? "closed" : "open")}
      alt={t(side === "outside" ? "designs.pictures.foldedOutside" : "designs.pictures.foldedInside")}
      sizes="(width < 600px) 100vw, 600px"
    />
  );
}

/** The box, board and print. */
function Facts({ goods: { picture, selection } }: { readonly goods: CheckedGoods }) {
  const t = useWords();
  const { family, size, board, isBothSides } = useBoxWords()({ family: picture.family, selection });
  return (
    <FactTable
      caption={t("designs.facts.title")}
      facts={[
        [t("designs.facts.box"), t("designs.facts.inside", { family, size })],
        [t("designs.facts.board"), board],
        [t("designs.facts.print"), t(isBothSides ? "designs.facts.bothSides" : "designs.facts.outside")],
      ]}
    />
  );
}
