import type { Client } from "@boxwright/contract/client";
import {
  deleteDesign,
  duplicateDesign,
  restoreDesign,
  saveDesign,
  type WireDesignSummary,
} from "@boxwright/contract/designs";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { useReadyClient } from "../../identity/session-context.tsx";
import { useRefreshDesigns } from "./use-designs.ts";

export interface DesignChanges {
  /** The id of the design that is changing now. */
  readonly changingId: string | null;
  /** Returns whether the design has the name now. */
  readonly rename: (design: WireDesignSummary, name: string) => Promise<boolean>;
  readonly duplicate: (design: WireDesignSummary) => Promise<void>;
  readonly remove: (design: WireDesignSummary) => Promise<boolean>;
}

/** How long the snackbar offers to undo a deletion. */
const undoSeconds = 10;

/** Changes designs of the list, and reports each result in the snackbar. */
export function useDesignChanges(): DesignChanges {
  const t = useWords();
  const readyClient = useReadyClient();
  const refresh = useRefreshDesigns();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const [changingId, setChangingId] = useState<string | null>(null);

  /** Returns whether the call succeeded. */
  async function change(id: string, failure: string, call: (client: Client) => Promise<unknown>): Promise<boolean> {
    setChangingId(id);
    try {
      await call(readyClient());
      await refresh();
      return true;
    } catch (problem) {
      const isFull = problem instanceof ApiProblem && problem.code === "TooManyDesigns";
      reportFailure(isFull ? t("designs.tooMany") : failure, problem, "A design could not be changed");
      return false;
    } finally {
      setChangingId(null);
    }
  }

  async function restore({ id, name }: WireDesignSummary): Promise<void> {
    const isBack = await change(id, t("designs.notRestored"), (client) =>
      client.call(restoreDesign, { params: { designId: id } }),
    );
    if (isBack) showSnack(t("designs.restored", { name }), "success");
  }

  return {
    changingId,
    async rename(design, name) {
      const isRenamed = await change(design.id, t("designs.notRenamed"), (client) => renamed(client, design, name));
      if (isRenamed) showSnack(t("designs.renamed", { name }), "success");
      return isRenamed;
    },
    async duplicate({ id }) {
      await change(id, t("designs.notDuplicated"), async (client) => {
        const { name } = await client.call(duplicateDesign, { params: { designId: id }, body: {} });
        showSnack(t("designs.duplicated", { name }), "success");
      });
    },
    async remove(design) {
      const { id, name } = design;
      const isGone = await change(id, t("designs.notDeleted"), (client) =>
        client.call(deleteDesign, { params: { designId: id } }),
      );
      if (isGone) {
        const undo = { label: t("shell.undo"), run: () => void restore(design), seconds: undoSeconds };
        showSnack(t("designs.deleted", { name }), "success", undo);
      }
      return isGone;
    },
  };
}

/** A new name fits any version of a design, so the name is saved even if the design has changed since it was listed. */
async function renamed(client: Client, { id, version }: WireDesignSummary, name: string): Promise<void> {
  const save = (of: number) => client.call(saveDesign, { params: { designId: id }, body: { version: of, name } });
  try {
    await save(version);
  } catch (problem) {
    const current = problem instanceof ApiProblem ? problem.body.currentVersion : undefined;
    if (current === undefined) throw problem;
    await save(current);
  }
}
