import { savePriceDraft, type WireDeskPrices } from "@boxwright/contract/desk/prices";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Figure, figureIn, figureTyped, keyOf, type Tables, typedFigure, withFigures } from "./price-sheets.ts";
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
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedFigure>>(new Map());
  const { send, isSending, problem, forget } = useChange({
    call: (client, values: readonly { readonly path: readonly string[]; readonly value: number }[]) =>
      client.call(savePriceDraft, { body: { version: prices.version, tables: withFigures(tables, values) } }),
    touches: [queryKeys.prices],
    onDone: (saved) => {
      showPrices(saved);
      setTyped(new Map());
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
      setTyped((before) => withTyped(before, { figure, text }, tables));
    },
    faultOf: (figure) => faults.get(keyOf(figure)),
    faults,
    save: () => {
      if (typed.size === 0 || unreadable.length > 0) return;
      send([...typed.values()].flatMap(({ figure: { path, unit }, text }) => changeTo(path, figureTyped(text, unit))));
    },
    forget: () => {
      setTyped(new Map());
      forget();
    },
    isSaving: isSending,
    problem: refusedFigures(problem).length > 0 ? null : problem,
  };
}

/** The figures that the laws of prices refuse, with the reason. */
function refusedFigures(problem: unknown): [string, string][] {
  if (!(problem instanceof ApiProblem)) return [];
  return (problem.body.errors ?? []).map(({ path, message }) => [path, message]);
}

function changeTo(path: readonly string[], value: number | null) {
  return value === null ? [] : [{ path, value }];
}

/** A figure that is typed as it was is not typed any more. */
function withTyped(before: ReadonlyMap<string, TypedFigure>, entry: TypedFigure, tables: Tables) {
  const next = new Map(before);
  const { figure, text } = entry;
  if (figureTyped(text, figure.unit) === figureIn(tables, figure)) next.delete(keyOf(figure));
  else next.set(keyOf(figure), entry);
  return next;
}
