import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { stretchOf } from "../pdf/boxes.ts";
import { type Edit, isSeen, type Mark, type PathMark } from "../pdf/mark.ts";
import { isUnprinted } from "../print/press-inks.ts";
import { movedText, paintedPath } from "../print/unpainted.ts";
import type { ContentFix } from "./content-fix.ts";
import type { FixedPage } from "./fixed-page.ts";
import { type OnTemplate, onTemplate } from "./on-template.ts";

/** In points: thicker strokes are artwork. */
const mostWidth = 1;

/** Takes away the lines of the template: those in inks for machines, and thin strokes in other inks along the lines of the box. */
export function removeTechnical(page: FixedPage): ContentFix {
  return new WithoutTechnical(onTemplate(page));
}

class WithoutTechnical implements ContentFix {
  changes = 0;
  readonly #onTemplate: OnTemplate;

  constructor(isOnTemplate: OnTemplate) {
    this.#onTemplate = isOnTemplate;
  }

  paint(mark: Mark): Edit {
    if (!isSeen(mark)) return undefined;
    const edit = this.#without(mark);
    if (edit !== undefined) this.changes += 1;
    return edit;
  }

  #without(mark: Mark): Edit {
    const { fill, stroke } = mark.state;
    const isFillTechnical = isUnprinted(fill.space);
    const isStrokeTechnical = isUnprinted(stroke.space);
    switch (mark.kind) {
      case "path":
        return paintedPath(mark, !isFillTechnical, !isStrokeTechnical && !this.#isTemplateLine(mark));
      case "text":
        return isFillTechnical && isStrokeTechnical ? movedText(mark) : this.#withoutText(mark, isFillTechnical);
      case "picture":
        return (mark.isMask ? isFillTechnical : isUnprinted(mark.space)) ? "" : undefined;
      case "shading":
        return isUnprinted(mark.space) ? "" : undefined;
    }
  }

  /** Most text is only filled. */
  #withoutText(mark: Mark & { kind: "text" }, isFillTechnical: boolean): Edit {
    return isFillTechnical && mark.state.text.mode === 0 ? movedText(mark) : undefined;
  }

  #isTemplateLine({ fills, isComplete, state, strokes, subpaths }: PathMark): boolean {
    if (fills || !strokes || !isComplete) return false;
    const width = state.lineWidth * stretchOf(state.matrix).least;
    return width <= mostWidth * millimetresPerPoint && this.#onTemplate(subpaths);
  }
}
