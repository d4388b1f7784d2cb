import type { WireDesignNote } from "@boxwright/contract/design-shares";
import type { History } from "@boxwright/core/designs/history";
import type { ReflowItem } from "@boxwright/core/designs/reflow";
import type { DesignBox } from "@boxwright/core/designs/scene";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useKnownProducts } from "../../features/designs/box-products.ts";
import { Designer } from "../../features/designs/designer.tsx";
import { ReflowStrip } from "../../features/designs/resize/reflow-strip.tsx";
import { SavedState } from "../../features/designs/saved-state.tsx";
import type { DesignSaver } from "../../features/designs/saving/design-saver.ts";
import { StorageStrip } from "../../features/designs/saving/storage-strip.tsx";
import { useDesignSaver } from "../../features/designs/saving/use-design-saver.ts";
import { useNotes } from "../../features/designs/sharing/use-notes.ts";
import { BoxPricing, type UseBoxPrice } from "../../features/designs/state/box-pricing.ts";
import type { FoldPreviewHandle } from "../../features/structures/viewer/fold-preview.tsx";
import { usePageOffered } from "../../lib/use-feature.ts";
import { useIdleImport } from "../../lib/use-idle-import.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { CaptionPrice, LivePrice, PriceChange, useListedPrice } from "./box-price.tsx";
import * as styles from "./editor-frame.module.css";
import type { loadEditor } from "./load-editor.ts";
import { NextSteps } from "./next-steps.tsx";
import { NotesButton } from "./notes-button.tsx";
import { Opening } from "./opening.tsx";

type EditorData = Awaited<ReturnType<typeof loadEditor>>;

/** The editor of a design of the visitor, or of a new one on the chosen box. */
export default function EditorView({ products, chosen, quantity }: EditorData) {
  const t = useWords();
  const [search] = useSearchParams();
  const { saver, failure } = useDesignSaver(search.get("design"), {
    ...chosen,
    name: t("designer.untitled"),
    origin: search.toString(),
    draft: search.get("draft"),
  });
  if (failure !== null)
    return (
      <main id="content" className={`${styles.frame} ${styles.waiting}`} role="alert">
        <h1>{t("designer.title")}</h1>
        <p>{t(failure === "missing" ? "designer.load.missing" : "designer.load.failed")}</p>
      </main>
    );
  if (saver === null) return <Opening />;
  return <OpenDesign saver={saver} products={products} quantity={quantity} />;
}

const noNotes: readonly WireDesignNote[] = [];

interface OpenDesignProps extends Pick<EditorData, "products" | "quantity"> {
  readonly saver: DesignSaver;
}

/** Dialogs load once the editor is open, so that they also open without a connection. */
const fetchDialogs = () => import("./frame-dialogs.ts");
/** The sheet can be edited before the folded box is there. */
const fetchFolding = () => import("./folded-design.tsx");

/** The dialogs of the frame; at most one is open. */
type FrameDialog = "size" | "file" | "leftovers" | "versions" | "need";

/** What a change of the box moved, and the object that the shopper wants to see first. */
interface Report {
  readonly items: readonly ReflowItem[];
  readonly first: ReflowItem | null;
  readonly number: number;
}

function OpenDesign({ saver, products, quantity }: OpenDesignProps) {
  const isListOffered = usePageOffered("/my-designs");
  const [search] = useSearchParams();
  const folding = useRef<FoldPreviewHandle>(null);
  const [first] = useState(() => search.get("object"));
  const notes = useNotes(saver.designId).data ?? noNotes;
  const knownProduct = useKnownProducts(products);
  const [dialog, setDialog] = useState<FrameDialog | null>(() => firstDialog(saver, search));
  const [report, setReport] = useState<Report | null>(null);
  const folded = useIdleImport(fetchFolding);
  const dialogs = useIdleImport(fetchDialogs);
  const close = () => setDialog(null);
  const showReport = (items: readonly ReflowItem[], first: ReflowItem | null) =>
    setReport((last) => ({ items, first, number: (last?.number ?? 0) + 1 }));
  const { scene, name, status, version, selection } = saver;
  const need = status.kind === "needsYou" ? status.need : null;
  const line = search.get("line") ?? undefined;
  useDesignUrl(saver.designId, { quantity, line });
  useEffect(() => setDialog((open) => (need !== null ? "need" : open === "need" ? null : open)), [need]);

  const priced = { products, quantity, selection };
  const productOf = (box: DesignBox) => {
    const known = knownProduct(box, selection);
    return { sku: known?.product.sku ?? null, selection: known?.selection ?? null };
  };
  const useBoxPrice: UseBoxPrice = (box) => useListedPrice(box, priced);
  return (
    <main id="content" className={styles.frame}>
      <BoxPricing value={useBoxPrice}>
        <Designer
          scene={scene}
          history={historyOf(saver)}
          name={name}
          onRename={(wanted) => saver.rename(wanted)}
          savedState={
            <SavedState
              status={status}
              isNew={version === 0}
              onOpen={() => setDialog(need === null ? "versions" : "need")}
            />
          }
          back={isListOffered ? "/my-designs" : "/"}
          onEdit={({ scene: next, past, future }, changes) =>
            saver.edited(next, changes, {
              history: { scene: next, past, future },
              ...(next.box !== scene.box && { product: productOf(next.box) }),
            })
          }
          price={<LivePrice box={scene.box} {...priced} />}
          actions={
            <>
              <NotesButton notes={notes} name={name} />
              <NextSteps saver={saver} visit={{ quantity, line }} onNeed={() => setDialog("need")} />
            </>
          }
          notes={notes}
          first={first}
          preview={(shown) =>
            folded === null ? (
              <div className={styles.folding} />
            ) : (
              <folded.FoldedDesign {...shown} saved={saver} ref={folding} />
            )
          }
          onFold={() => folding.current?.play()}
          onResize={() => setDialog("size")}
          onBoxChange={(items) => showReport(items, null)}
          notice={
            report !== null ? (
              <ReflowStrip
                key={report.number}
                items={report.items}
                first={report.first}
                onClose={() => setReport(null)}
              />
            ) : (
              !saver.isKept && <StorageStrip />
            )
          }
        >
          {dialogs !== null && dialog === "size" && (
            <dialogs.ResizeDialog
              preview={(shown) => folded && <folded.FoldedDesignOf scene={shown} />}
              price={(box) => <CaptionPrice box={box} {...priced} />}
              priceChange={(before, after) => <PriceChange before={before} after={after} {...priced} />}
              products={products}
              onResized={(items, first) => {
                showReport(items, first);
                close();
              }}
              onClose={close}
            />
          )}
          {dialogs !== null && dialog === "file" && <dialogs.StartFileDialog onClose={close} />}
          {dialogs !== null && dialog === "versions" && <dialogs.VersionsDialog saver={saver} onClose={close} />}
          {dialogs !== null && dialog === "leftovers" && saver.leftovers.length > 0 && (
            <dialogs.LeftoversDialog saver={saver} onClose={close} />
          )}
          {dialogs !== null && dialog === "need" && need !== null && (
            <dialogs.NeedDialog saver={saver} need={need} onClose={close} />
          )}
        </Designer>
      </BoxPricing>
    </main>
  );
}

function firstDialog(saver: DesignSaver, search: URLSearchParams): FrameDialog | null {
  if (saver.leftovers.length > 0) return "leftovers";
  if (search.get("action") === "size") return "size";
  const isBlank = saver.scene.outside.length + saver.scene.inside.length === 0;
  return search.get("start") === "file" && isBlank ? "file" : null;
}

/** From its first save, and as a copy, a design has a URL of its own: a reload opens it again. */
function useDesignUrl(designId: string | null, visit: Parameters<typeof designPath>[1]): void {
  const { quantity, line } = visit ?? {};
  useEffect(() => {
    if (designId === null || new URLSearchParams(window.location.search).get("design") === designId) return;
    window.history.replaceState(window.history.state, "", designPath(designId, { quantity, line }));
  }, [designId, quantity, line]);
}

/** The undo history that was kept with the scene, such as before a reload. */
function historyOf({ scene, history }: DesignSaver): History | null {
  const { past, future } = (history ?? {}) as Partial<History>;
  return past === undefined || future === undefined ? null : { scene, past, future };
}
