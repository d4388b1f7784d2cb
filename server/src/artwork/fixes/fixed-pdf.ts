import { type FileFix, fileFixes } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type OpenedPdf, openPdf } from "../pdf/open-pdf.ts";
import { pageGeometry } from "../pdf/page-geometry.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { replaceContent, rewritePage } from "../pdf/rewrite-page.ts";
import { TooIntricate } from "../pdf/too-intricate.ts";
import { Unprintable } from "../print/unprintable.ts";
import type { ContentFix } from "./content-fix.ts";
import { convertColours, mixAsInks } from "./convert-colours.ts";
import { embedFonts } from "./embed-fonts.ts";
import type { FixObstacle, FontFiles } from "./fix-task.ts";
import type { FixedPage } from "./fixed-page.ts";
import { mirrorBleed } from "./mirror-bleed.ts";
import { pureBlack } from "./pure-black.ts";
import { removeReplaced } from "./remove-replaced.ts";
import { removeTechnical } from "./remove-technical.ts";
import { removeUnreachable } from "./remove-unreachable.ts";
import { scalePage } from "./scale-page.ts";
import { thickenStrokes } from "./thicken-strokes.ts";
import { Unfixable } from "./unfixable.ts";

/** Where the pages of a file are printed. */
export interface PrintedPages {
  /** Null if no box is chosen. */
  readonly box: PrintedBox | null;
  readonly placements: readonly Placement[];
  /** The typefaces of the shop that the file names without having them. */
  readonly fonts: FontFiles;
}

/** Its pages are replaced by fixed ones. */
interface EditedFile extends OpenedPdf {
  readonly pages: PageNode[];
}

/** Null for a page that has nothing to fix. */
type MakeFix = (page: FixedPage, file: OpenedPdf, fonts: FontFiles) => ContentFix | null;

const contentFixes: Readonly<Partial<Record<FileFix, MakeFix>>> = {
  "remove-technical": removeTechnical,
  "convert-colors": convertColours,
  "pure-black": pureBlack,
  "thicken-strokes": thickenStrokes,
  "embed-font": (_, { context }, fonts) => embedFonts(context, fonts),
};

/** Makes another page of a page; null for a page that has nothing to fix. */
type PageFix = (page: PageNode, fixed: FixedPage, file: OpenedPdf) => Promise<PageNode | null> | PageNode | null;

const pageFixes: Readonly<Partial<Record<FileFix, PageFix>>> = {
  "mirror-bleed": mirrorBleed,
  scale: scalePage,
};

/** A fixed file, and the fixes that have changed something in it. */
export interface FixedContent {
  readonly bytes: Uint8Array;
  readonly fixes: readonly FileFix[];
}

/**
 * A PDF with its problems fixed: the same content in all else. The same fixes of a file give the same bytes. A fix that is not possible
 * does not prevent others. Throws {@link Unfixable} if nothing changes.
 */
export async function fixedPdf(bytes: Buffer, fixes: readonly FileFix[], printed: PrintedPages): Promise<FixedContent> {
  try {
    const file = await opened(bytes);
    const made: FileFix[] = [];
    let obstacle: FixObstacle | null = null;
    for (const fix of fileFixes.filter((one) => fixes.includes(one))) {
      const outcome = await applied(fix, file, printed);
      if (outcome.changes > 0) made.push(fix);
      obstacle ??= outcome.obstacle;
    }
    if (made.length === 0) throw new Unfixable(obstacle ?? "unchanged");
    removeReplaced(file);
    removeUnreachable(file.context);
    const saved = await file.doc.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    });
    return { bytes: saved, fixes: made };
  } catch (error) {
    throw unfixable(error);
  }
}

function unfixable(error: unknown): unknown {
  if (error instanceof TooIntricate) return new Unfixable("too-intricate", { cause: error });
  if (!(error instanceof Unprintable)) return error;
  const { kind } = error.obstacle;
  return new Unfixable(kind === "too-intricate" ? kind : "broken", { cause: error });
}

/** A damaged file would lose more if it was written again. */
async function opened(bytes: Buffer): Promise<EditedFile> {
  const { faults, opened: file } = await openPdf(bytes);
  if (faults.some(({ kind }) => kind === "encrypted")) throw new Unfixable("encrypted");
  const isDamaged = faults.some(({ kind }) => kind === "broken" || kind === "cut-off");
  if (file === null || isDamaged) throw new Unfixable("broken");
  return { ...file, pages: [...file.pages] };
}

interface Outcome {
  readonly changes: number;
  /** Why a page was not fixed; null if it has nothing to fix. */
  readonly obstacle: FixObstacle | null;
}

/** What a file lacks for a fix; other obstacles hold for all fixes. */
const ofOneFix: readonly FixObstacle[] = ["no-box", "not-placed", "font"];

async function applied(fix: FileFix, file: EditedFile, printed: PrintedPages): Promise<Outcome> {
  let changes = 0;
  let obstacle: FixObstacle | null = null;
  for (const index of file.pages.keys()) {
    try {
      changes += await changedPage(fix, file, index, printed);
    } catch (error) {
      if (!(error instanceof Unfixable) || !ofOneFix.includes(error.obstacle)) throw error;
      obstacle ??= error.obstacle;
    }
  }
  return { changes, obstacle };
}

/** How much a fix has changed on a page. */
async function changedPage(
  fix: FileFix,
  file: EditedFile,
  index: number,
  { box, placements, fonts }: PrintedPages,
): Promise<number> {
  const page = file.pages[index];
  if (page === undefined) return 0;
  const { width, height } = pageGeometry(page);
  const own = placements.filter((placement) => placement.page === index);
  const fixed = { box, placements: own, size: { width, height } };
  const other = await pageFixes[fix]?.(page, fixed, file);
  if (other) {
    file.pages[index] = other;
    return 1;
  }
  const content = contentFixes[fix]?.(fixed, file, fonts);
  const changes = content ? await rewritten(file, index, content) : 0;
  if (changes > 0 && fix === "convert-colors") mixAsInks(page.dict);
  return changes;
}

async function rewritten(file: EditedFile, index: number, fix: ContentFix): Promise<number> {
  const page = file.pages[index];
  const content = page && rewritePage(file, page, fix);
  if (!page || !content) throw new Unfixable("broken");
  await fix.finish?.();
  if (fix.changes > 0) file.pages[index] = replaceContent(page, content);
  return fix.changes;
}
