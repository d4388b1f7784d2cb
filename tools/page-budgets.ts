/** Gzipped bytes. */
export interface PageWeight {
  readonly scripts: number;
  readonly styles: number;
}

export interface PageBudgets {
  /** The scripts of the designer beyond those of every page, before the turning box and dialogs load, and without those that set text. */
  readonly editor: number;
  /** What each page loads until React has hydrated it, by its route. */
  readonly pages: Readonly<Record<string, PageWeight>>;
}

/** The minifier chooses other names after unrelated changes, so a page may be heavier by so many bytes. */
const noise = 100;

/** The designer's own limit, which no budget may raise. */
const mostOfEditor = 150_000;

/** A sentence for each page that is heavier than its budget, or has none. */
export function overBudget(weights: PageBudgets, budgets: PageBudgets): string[] {
  const ofEditor = [
    ...overWeight("The designer", "scripts", weights.editor, budgets.editor),
    ...(weights.editor > mostOfEditor
      ? [`The designer has ${weights.editor} bytes of scripts, and may have ${mostOfEditor} at most.`]
      : []),
  ];
  const ofPages = Object.entries(weights.pages).flatMap(([page, weight]) => {
    const budget = budgets.pages[page];
    if (budget === undefined) return [`${page} has no budget.`];
    return (["scripts", "styles"] as const).flatMap((kind) => overWeight(page, kind, weight[kind], budget[kind]));
  });
  return [...ofEditor, ...ofPages];
}

function overWeight(page: string, kind: string, weight: number, budget: number): string[] {
  const excess = weight - budget;
  return excess > noise ? [`${page} has ${weight} bytes of ${kind}, ${excess} more than its budget.`] : [];
}
