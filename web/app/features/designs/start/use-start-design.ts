import type { Client } from "@boxwright/contract/client";
import type { listStarters } from "@boxwright/contract/design-starters";
import { createDesign, duplicateDesign, saveDesign } from "@boxwright/contract/designs";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { AnswerOf, WireSelection } from "@boxwright/contract/kernel";
import type { DesignBox } from "@boxwright/core/designs/scene";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { nanoid } from "nanoid";
import { useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { useReadyClient } from "../../identity/session-context.tsx";

export type Starter = AnswerOf<typeof listStarters>[number];

/** The box of a new design, and its product. */
export interface ChosenBox {
  readonly sku: string;
  readonly selection: WireSelection;
  readonly box: DesignBox;
  readonly quantity: number;
}

/** Makes a design of a starter or of an earlier design in the chosen size, and opens it. */
export function useStartDesign({ sku, selection, box, quantity }: ChosenBox) {
  const t = useWords();
  const language = useLanguage();
  const readyClient = useReadyClient();
  const reportFailure = useReportFailure();
  const [startingKey, setStartingKey] = useState<string | null>(null);

  async function start(key: string, make: (client: Client) => Promise<string>): Promise<void> {
    if (startingKey !== null) return;
    setStartingKey(key);
    try {
      window.location.assign(designPath(await make(readyClient()), { quantity }));
    } catch (problem) {
      const isFull = problem instanceof ApiProblem && problem.code === "TooManyDesigns";
      reportFailure(
        t(isFull ? "designs.tooMany" : "designs.start.notStarted"),
        problem,
        "A design could not be started",
      );
      setStartingKey(null);
    }
  }

  return {
    /** The key of the starter or the id of the design that is being opened. */
    startingKey,
    /** A starter that prints the inside is made for both sides, even if the shopper has chosen the outside only. */
    fromStarter: ({ key, names, isPrintedInside }: Starter) =>
      start(key, async (client) => {
        const print = isPrintedInside && { "Print Options": "Both sides" };
        const body = {
          name: names[language],
          sku,
          selection: { ...selection, ...print },
          starter: key,
          culture: language,
        };
        return (await client.call(createDesign, { body, idempotencyKey: nanoid() })).id;
      }),
    /** A resize changes the box and no object, so the copy gets the chosen box and keeps everything else. */
    fromEarlier: (earlierId: string) =>
      start(earlierId, async (client) => {
        const { id, version, scene } = await client.call(duplicateDesign, {
          params: { designId: earlierId },
          body: {},
        });
        const resized = { version, selection, scene: { ...scene, box } };
        await client.call(saveDesign, { params: { designId: id }, body: resized });
        return id;
      }),
  };
}
