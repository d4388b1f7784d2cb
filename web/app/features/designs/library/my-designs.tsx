import type { WireDesignSummary } from "@boxwright/contract/designs";
import { Upload } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../../lib/navigation/links.tsx";
import { usePageOffered } from "../../../lib/use-feature.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Pager } from "../../../ui/layout/pager.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { NeedsScripts } from "../../identity/needs-scripts.tsx";
import type { DielineDrawing } from "../../structures/dieline-drawing.ts";
import { startPath } from "../designer-path.ts";
import { NotesDialog } from "../sharing/notes-dialog.tsx";
import { BareSheet } from "./bare-sheet.tsx";
import * as tileStyles from "./design-tile.module.css";
import { DesignTile } from "./design-tile.tsx";
import { type DesignsFilter, designsPath, filterIn } from "./designs-filter.ts";
import { DesignsTools } from "./designs-tools.tsx";
import * as styles from "./my-designs.module.css";
import { NewDesignTile } from "./new-design-tile.tsx";
import { UnsavedDesigns } from "./unsaved-designs.tsx";
import { useDesignChanges } from "./use-design-changes.ts";
import { type DesignsPage, useDesigns } from "./use-designs.ts";
import { useUnsavedDesigns } from "./use-unsaved-designs.ts";

const fetchSharing = () => import("../sharing/share-dialog.tsx");

interface MyDesignsProps {
  /** The customer or anonymous visitor; null until it is known. */
  readonly person: string | null;
  /** The sheet of the tile for a new design. */
  readonly sheet: DielineDrawing;
  /** The ids of the designs in the cart. */
  readonly inCart: ReadonlySet<string>;
  /** Shown to a person without designs. A person who removes the last one here can undo that. */
  readonly empty?: ReactNode;
}

/** The designs of a person by page, with search and order. All three are in the URL. */
export function MyDesigns({ person, sheet, inCart, empty }: MyDesignsProps) {
  const t = useWords();
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const reading = useDesigns(person, filter);
  const list = useFocusOnNewPage(filter);
  const unsaved = useUnsavedDesigns();
  const unsavedList = <UnsavedDesigns drafts={unsaved.drafts ?? []} onDiscard={unsaved.discard} />;
  const hasNone = reading.state === "there" && !reading.isOutdated && reading.page.total === 0 && filter.query === "";
  const hasSome = (reading.state === "there" && reading.page.total > 0) || (unsaved.drafts ?? []).length > 0;
  const hasHadSome = useHasBeen(hasSome);
  if (hasNone && unsaved.drafts === null) return <DesignsSkeleton />;
  if (hasNone && !hasHadSome && empty !== undefined) return empty;
  if (hasNone) {
    return (
      <>
        {unsavedList}
        <NoDesigns sheet={sheet} />
      </>
    );
  }
  return (
    <>
      {unsavedList}
      <DesignsTools filter={filter} />
      <section
        className={
          reading.state === "there" && reading.isOutdated ? `${styles.list} ${styles.isOutdated}` : styles.list
        }
        aria-label={t("designs.list")}
        aria-busy={reading.state === "loading" || undefined}
        tabIndex={-1}
        ref={list}
      >
        {reading.state === "loading" && <DesignsSkeleton />}
        {reading.state === "failed" && <LoadFailure message={t("designs.notLoaded")} {...reading} />}
        {reading.state === "there" && (
          <Designs page={reading.page} {...{ filter, sheet, inCart }} focusList={() => list.current?.focus()} />
        )}
      </section>
    </>
  );
}

/** Whether a condition holds or has held since the page was opened. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) setHasBeen(true);
  return hasBeen || isNow;
}

/** Moves the focus to the list when its pager leads to another page, because the pager is at the end of the list. */
function useFocusOnNewPage({ page, query, sort }: DesignsFilter) {
  const list = useRef<HTMLElement>(null);
  const shown = useRef({ page, query, sort });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, query, sort };
    const isOtherPage = before.page !== page && before.query === query && before.sort === sort;
    if (isOtherPage) list.current?.focus({ preventScroll: true });
  }, [page, query, sort]);
  return list;
}

interface DesignsProps {
  readonly page: DesignsPage;
  readonly filter: DesignsFilter;
  readonly sheet: DielineDrawing;
  readonly inCart: ReadonlySet<string>;
  readonly focusList: () => void;
}

function Designs({ page: { designs, total, totalPages }, filter, sheet, inCart, focusList }: DesignsProps) {
  const t = useWords();
  const format = useFormats();
  const canOrder = usePageOffered("/approve-design");
  const { changingId, remove, ...changes } = useDesignChanges();
  const sharing = useIdleImport(fetchSharing);
  const [shared, setShared] = useState<WireDesignSummary | null>(null);
  const [noted, setNoted] = useState<WireDesignSummary | null>(null);
  return (
    <>
      <p className={textStyles.visuallyHidden} role="status">
        {t("designs.count", { count: total, designs: format.number(total) })}
      </p>
      <h2 className={textStyles.visuallyHidden}>{t("designs.list")}</h2>
      <div className={styles.tiles}>
        {filter.query === "" && <NewDesignTile sheet={sheet} />}
        {designs.map((design) => (
          <DesignTile
            key={design.id}
            {...changes}
            design={design}
            canOrder={canOrder}
            isInCart={inCart.has(design.id)}
            isChanging={changingId === design.id}
            onShare={() => setShared(design)}
            onNotes={() => setNoted(design)}
            onDelete={() => void remove(design).then((isGone) => isGone && focusList())}
          />
        ))}
      </div>
      {designs.length === 0 && <NothingFound total={total} filter={filter} />}
      {filter.page <= totalPages && (
        <Pager current={filter.page} total={totalPages} hrefOf={(page) => designsPath({ ...filter, page })} />
      )}
      {noted !== null && <NotesDialog design={noted} onClose={() => setNoted(null)} />}
      {shared !== null && sharing !== null && <sharing.ShareDialog design={shared} onClose={() => setShared(null)} />}
    </>
  );
}

/** Explains why the list is empty, and links to a page that is not. */
function NothingFound({ total, filter }: { readonly total: number; readonly filter: DesignsFilter }) {
  const t = useWords();
  const format = useFormats();
  const isBeyond = total > 0;
  return (
    <div className={styles.nothing}>
      <h2>
        {isBeyond
          ? t("designs.noPage", { page: format.number(filter.page) })
          : t("designs.noneFound", { query: filter.query })}
      </h2>
      <Link
        className={textStyles.textLink}
        to={designsPath(isBeyond ? { ...filter, page: 1 } : { ...filter, page: 1, query: "" })}
      >
        {isBeyond ? t("designs.firstPage") : t("designs.showAll")}
      </Link>
    </div>
  );
}

/** My Designs without a design. */
function NoDesigns({ sheet }: { readonly sheet: DielineDrawing }) {
  const t = useWords();
  return (
    <div className={styles.empty}>
      <BareSheet drawing={sheet} hasNames />
      <div>
        <h2>{t("designs.none")}</h2>
        <p className={textStyles.muted}>{t("designs.noneHint")}</p>
        <p className={styles.ways}>
          <LinkButton look="accent" to={startPath(null)} reloadDocument prefetch="none">
            {t("designs.startFirst")}
          </LinkButton>
          <LinkButton to="/shop-all-boxes">
            <Icon of={Upload} />
            {t("designs.upload")}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}

/** Takes the space of the list while the list is read. */
function DesignsSkeleton() {
  const t = useWords();
  return (
    <>
      <NeedsScripts />
      <Loading label={t("designs.loading")}>
        <div className={styles.tiles}>
          {[1, 2, 3].map((place) => (
            <div key={place} className={tileStyles.tile}>
              <div className={styles.waitingPicture}>
                <Skeleton height="100%" />
              </div>
              <div className={tileStyles.words}>
                <Skeleton height={140} />
              </div>
            </div>
          ))}
        </div>
      </Loading>
    </>
  );
}
