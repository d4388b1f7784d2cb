import { useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { BulkBar } from "../../ui/data/bulk-bar.tsx";
import type { Selection } from "../../ui/data/use-selection.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { useWords } from "../../words/use-words.ts";
import { GangStepDialog } from "./gang-step-dialog.tsx";
import { type Gang, gangOfAll, type Job } from "./job.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";
import type { Gangs } from "./use-gangs.ts";
import { usePacks } from "./use-production.ts";

interface SelectedJobsProps {
  readonly jobs: readonly Job[];
  readonly made: readonly Gang[];
  readonly gangs: Gangs;
  readonly current: string | null;
  readonly selection: Selection;
}

/** What can be done with the selected jobs. Keys work on the current job if none is selected. Jobs of one gang are packed and moved with it. */
export function SelectedJobs({ jobs, made, gangs, current, selection }: SelectedJobsProps) {
  const t = useWords();
  const { number } = useFormats();
  const can = useCan();
  const [open, setOpen] = useState<"step" | "ship" | null>(null);
  const { download, isDownloading } = usePacks();
  const selected = jobs.filter(({ lineItemId }) => selection.has(lineItemId));
  const acted = selected.length > 0 ? selected : jobs.filter(({ lineItemId }) => lineItemId === current);
  const gang = gangOfAll(made, acted);
  const hasJobs = acted.length > 0;
  useKeys({
    ...(can("packs.read") && hasJobs && { d: () => download(acted, gang) }),
    ...(can("lines.move") && hasJobs && { p: () => setOpen("step") }),
    ...(can("lines.move") && { s: () => setOpen("ship") }),
  });
  const close = () => setOpen(null);
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          count={t("production.jobs", { count: selected.length })}
          sum={t("production.boxSum", { boxes: number(selected.reduce((sum, { quantity }) => sum + quantity, 0)) })}
          clearLabel={t("production.clear")}
          onClear={() => selection.setAll([])}
        >
          {can("lines.move") && (
            <Button look="onInk" keys="P" onClick={() => setOpen("step")}>
              {t("production.step.button")}
            </Button>
          )}
          {can("lines.move") && selected.length > 1 && gang === null && (
            <Button look="onInk" keys="G G" isBusy={gangs.isSending} onClick={() => gangs.make(selected)}>
              {t("production.gangs.make")}
            </Button>
          )}
          {can("packs.read") && (
            <Button look="onInk" keys="D" isBusy={isDownloading} onClick={() => download(selected, gang)}>
              {gang === null
                ? t("production.pack", { count: selected.length })
                : t("production.gangs.pack", { gang: gang.number })}
            </Button>
          )}
          {can("lines.move") && (
            <Button look="onInk" keys="S" onClick={() => setOpen("ship")}>
              {t("production.ship.button")}
            </Button>
          )}
        </BulkBar>
      )}
      {open === "step" && gang !== null && <GangStepDialog gang={gang} onClose={close} />}
      {open === "step" && gang === null && <StepDialog jobs={acted} onClose={close} />}
      {open === "ship" && <ShipDialog jobs={jobs} chosen={acted} onClose={close} />}
    </>
  );
}
