import type { Matrix } from "@boxwright/core/structures/matrix";
import type { PDFContext, PDFStream } from "@cantoo/pdf-lib";
import type { FontCache } from "./font-cache.ts";
import type { Box, GraphicsState } from "./graphics-state.ts";
import type { Layers } from "./layers.ts";
import type { ContentVisitor, Edit, Mark, Scope } from "./mark.ts";
import type { Resources } from "./resources.ts";
import type { RewrittenStreams } from "./rewritten-streams.ts";
import type { WalkBudget } from "./walk-budget.ts";

/** How a content stream begins. */
export interface RunStart {
  readonly state: GraphicsState;
  readonly resources: Resources;
  readonly place: Scope["place"];
  readonly hiddenBy: string | null;
  /** The place of the pattern or text that is painted with this content; null for content with a place of its own. */
  readonly within: Box | null;
  readonly ignoresColour: boolean;
}

export interface WalkerOptions {
  readonly context: PDFContext;
  readonly layers: Layers;
  readonly visitor: ContentVisitor;
  /** Whether the edits of the visitor are applied. Then all content is walked, even what is outside its clip. */
  readonly rewrites: boolean;
}

/** What the contents of a page share. */
export interface Walker {
  readonly options: WalkerOptions;
  readonly budget: WalkBudget;
  readonly fonts: FontCache;
  readonly streams: RewrittenStreams;
  /** Walks a stream that is placed on a page. Returns its content with the visitor's edits; null if there are none. */
  walkStream(stream: PDFStream, start: RunStart): Uint8Array | null;
  /** Whether a pattern, a glyph or a mask is walked again: after some times, it shows nothing new. */
  isWorthWalking(content: object): boolean;
}

/** The walk over one content stream. */
export interface Run extends Scope {
  readonly walker: Walker;
  readonly start: RunStart;
  readonly state: GraphicsState;
  readonly ignoresColour: boolean;
  /** The matrix in which the content begins, for its patterns. */
  readonly base: Matrix;
  /** These bounds within the clip, or those of the whole paint if the content is a pattern or a glyph; null if nothing shows. */
  boxOf(bounds: Box): Box | null;
  paint(mark: Mark): Edit;
  /** Walks the patterns in which something is painted. */
  paintPatterns(fills: boolean, strokes: boolean, box: Box): void;
}
