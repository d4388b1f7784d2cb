import { savePriceDraft, type WireDeskPrices } from "@boxwright/contract/desk/prices";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useMemo } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useDraft } from "../../ui/form/use-draft.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import {
  type Figure,
  figureIn,
  figuresOf,
  figureTyped,
  keyOf,
  sheetIds,
  type Tables,
  typedFigure,
  withFigures,
} from "./price-sheets.ts";
import { useNewPrices } from "./use-prices.ts";

/** A figure as a person typed it, that is not saved yet. */
interface TypedFigure {
  readonly figure: Figure;
  readonly text: string;
}

/** The draft while a person works on it: what is typed stays until it is saved. */
export interface PriceDraft {
  /** Those of the draft, or the published ones without a draft. */
  readonly tables: Tables;
  readonly typed: ReadonlyMap<string, TypedFigure>;
  readonly textOf: (figure: Figure) => string;
  readonly type: (figure: Figure, text: string) => void;
  /** Forgets what was typed into a cell if it is what the tables have. */
  readonly leave: (figure: Figure) => void;
  /** Why a figure can't be saved; undefined if nothing is known against it. */
  readonly faultOf: (figure: Figure) => string | undefined;
  /** The keys of figures with a fault. */
  readonly faults: ReadonlyMap<string, string>;
  readonly save: () => void;
  readonly forget: () => void;
  readonly isSaving: boolean;
  /** Why the draft was not saved; null if the fault stands at a figure. */
  readonly problem: unknown;
}

export function usePriceDraft(prices: WireDeskPrices): PriceDraft {
  const t = useWords();
  const show = useOutcome();
  const showPrices = useNewPrices();
  const tables = prices.draft?.tables ?? prices.tables;
  const { typed, setTyped } = useTyped();
  const { send, isSending, problem, forget } = useChange({
    call: (client, values: readonly { readonly path: readonly string[]; readonly value: number }[]) =>
      client.call(savePriceDraft, { body: { version: prices.version, tables: withFigures(tables, values) } }),
    touches: [queryKeys.prices],
    onDone: (saved) => {
      showPrices(saved);
      // What was typed while the draft was on its way is not saved yet.
      const isSaved = ({ figure, text }: TypedFigure) =>
        figureTyped(text, figure.unit) === figureIn(saved.draft?.tables ?? saved.tables, figure);
      setTyped(new Map([...typed].filter(([, entry]) => !isSaved(entry))));
      show({ text: t("prices.saved", { count: saved.draft?.changes.length ?? 0 }) });
    },
  });
  const unreadable = [...typed].flatMap(([key, { figure, text }]): [string, string][] =>
    figureTyped(text, figure.unit) === null ? [[key, t(`prices.unreadable.${figure.unit}`)]] : [],
  );
  const faults = new Map([...refusedFigures(problem), ...unreadable]);
  return {
    tables,
    typed,
    textOf: (figure) => typed.get(keyOf(figure))?.text ?? typedFigure(figureIn(tables, figure) ?? 0, figure.unit),
    type: (figure, text) => {
      if (faults.has(keyOf(figure))) forget();
      setTyped(new Map(typed).set(keyOf(figure), { figure, text }));
    },
    leave: (figure) => {
      const text = typed.get(keyOf(figure))?.text;
      if (text === undefined || figureTyped(text, figure.unit) !== figureIn(tables, figure)) return;
      setTyped(new Map([...typed].filter(([key]) => key !== keyOf(figure))));
    },
    faultOf: (figure) => faults.get(keyOf(figure)),
    faults,
    save: () => {
      if (typed.size === 0 || unreadable.length > 0) return;
      const changes = [...typed.values()].flatMap(({ figure, text }) => changeOf(figure, text, tables));
      if (changes.length === 0) setTyped(new Map());
      else send(changes);
    },
    forget: () => {
      setTyped(new Map());
      forget();
    },
    isSaving: isSending,
    problem: isShownAtFigures(problem, tables) ? null : problem,
  };
}

/** What is typed stays in this tab until it is saved, also if the person leaves the page meanwhile. */
function useTyped() {
  const [stored, store] = useDraft("desk.prices");
  const typed = useMemo(() => new Map(stored === "" ? [] : (JSON.parse(stored) as [string, TypedFigure][])), [stored]);
  const setTyped = (next: ReadonlyMap<string, TypedFigure>) => store(next.size === 0 ? "" : JSON.stringify([...next]));
  return { typed, setTyped };
}

/** The figures that the laws of prices refuse, with the reason. */
function refusedFigures(problem: unknown): [string, string][] {
  if (!(problem instanceof ApiProblem)) return [];
  return (problem.body.errors ?? []).map(({ path, message }) => [path, message]);
}

/** Whether all that was refused has a cell that says so. */
function isShownAtFigures(problem: unknown, tables: Tables): boolean {
  const refused = refusedFigures(problem);
  const shown = new Set(sheetIds.flatMap((sheet) => figuresOf(sheet, tables).map(keyOf)));
  return refused.length > 0 && refused.every(([key]) => shown.has(key));
}

function changeOf(figure: Figure, text: string, tables: Tables) {
  const value = figureTyped(text, figure.unit);
  return value === null || value === figureIn(tables, figure) ? [] : [{ path: figure.path, value }];
}
