import type { Seam } from "../../structures/seams.ts";
import type { PrintSide } from "../../structures/sheet.ts";

/** The edges at which panels of a pattern touch in the folded box, each once. */
export interface TouchingEdges {
  /** At folds the flat sheet continues, so the pattern does too. */
  readonly met: readonly Seam[];
  /** Edges that are apart on the flat sheet: the pattern does not continue there. */
  readonly open: readonly Seam[];
}

const identity = "1 0 0 1 0 0";

export function touchingEdges(seams: readonly Seam[], side: PrintSide, panels: readonly string[]): TouchingEdges {
  const printed = new Set(panels);
  const known = new Set<string>();
  const once = seams.filter(({ from, to, side: own, motion }) => {
    if (own !== side || !printed.has(from) || !printed.has(to)) return false;
    const key = [from, to].sort().join(" ") + (isFold(motion) ? " fold" : "");
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return { met: once.filter(({ motion }) => isFold(motion)), open: once.filter(({ motion }) => !isFold(motion)) };
}

function isFold(motion: Seam["motion"]): boolean {
  return motion.join(" ") === identity;
}

/** Panels that all touch the same other panels. */
export interface EdgeGroup {
  readonly panels: readonly string[];
  readonly others: readonly string[];
}

/** The same edges in few groups: those of the panels with the most edges first. */
export function groupedEdges(edges: readonly Pick<Seam, "from" | "to">[]): EdgeGroup[] {
  const [first, ...rest] = partnersOf(edges).sort((one, other) => other.others.length - one.others.length);
  if (first === undefined) return [];
  const isSame = ({ others }: Partners) => others.join() === first.others.join();
  const panels = [first, ...rest.filter(isSame)].map(({ panel }) => panel);
  const left = edges.filter(({ from, to }) => !panels.includes(from) && !panels.includes(to));
  return [{ panels, others: first.others }, ...groupedEdges(left)];
}

interface Partners {
  readonly panel: string;
  /** Sorted. */
  readonly others: readonly string[];
}

function partnersOf(edges: readonly Pick<Seam, "from" | "to">[]): Partners[] {
  const panels = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return [...panels].map((panel) => ({
    panel,
    others: edges.flatMap(({ from, to }) => (from === panel ? [to] : to === panel ? [from] : [])).sort(),
  }));
}
