import type { WireSelection } from "@boxwright/contract/kernel";
import { blankScene } from "@boxwright/core/designs/blank-scene";
import { nameBefore } from "@boxwright/core/designs/name-of-copy";
import type { DesignBox } from "@boxwright/core/designs/scene";
import { useEffect, useReducer, useRef, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { logProblem } from "../../../lib/log-problem.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useClient } from "../../identity/session-context.tsx";
import type { DesignSaver } from "./design-saver.ts";
import { openDesign } from "./open-design.ts";
import { isMissing } from "./save-problems.ts";
import { useArrivals } from "./use-arrivals.ts";

/** A new design on a box that is not saved yet. */
interface Wanted {
  readonly name: string;
  readonly sku: string;
  readonly selection: WireSelection;
  readonly box: DesignBox;
  /** What it starts from, such as the query of the page. */
  readonly origin: string;
  /** The key of a kept draft that was never saved, if the shopper chose one. */
  readonly draft: string | null;
}

/** Opens a design of the visitor, or without an id a new one, and follows its saver. */
export function useDesignSaver(designId: string | null, wanted: Wanted) {
  const t = useWords();
  const language = useLanguage();
  const client = useClient();
  const mayArrive = useArrivals();
  const [saver, setSaver] = useState<DesignSaver | null>(null);
  const [failure, setFailure] = useState<"missing" | "failed" | null>(null);
  const [, follow] = useReducer((count: number) => count + 1, 0);
  const ending = t("designs.copyName", { name: "" });
  const nameOfCopy = (name: string) => t("designs.copyName", { name: nameBefore(ending, name) });
  const start = useRef({ ...wanted, language, copyName: nameOfCopy });
  useEffect(() => {
    if (client === null) return;
    const { box, language, copyName, ...design } = start.current;
    let end = () => {};
    let hasEnded = false;
    openDesign(client, designId ?? { ...design, scene: blankScene(box, language) }, copyName, mayArrive).then(
      (opened) => {
        if (hasEnded) return opened.close();
        const stop = opened.subscribe(follow);
        end = () => {
          stop();
          opened.close();
        };
        setSaver(opened);
      },
      (problem: unknown) => {
        if (hasEnded) return;
        setFailure(isMissing(problem) ? "missing" : "failed");
        logProblem("A design could not be opened", problem);
      },
    );
    return () => {
      hasEnded = true;
      end();
    };
  }, [client, designId, mayArrive]);
  return { saver, failure };
}
