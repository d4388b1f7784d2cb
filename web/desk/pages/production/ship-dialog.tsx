import { useEffect, useRef, useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { PlainTable } from "../../ui/data/plain-table.tsx";
import { AreaField, TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Job, jobName } from "./job.ts";
import { emptyShipTable, readShipTable, type ShipRow, type ShipTable } from "./ship-table.ts";
import { longestTable } from "./table-rows.ts";
import { type MoveOutcomes, useMoves } from "./use-production.ts";

interface ShipDialogProps {
  /** All jobs of the page, which the table may name. */
  readonly jobs: readonly Job[];
  /** Those that the table begins with. */
  readonly chosen: readonly Job[];
  readonly onClose: () => void;
}

/** Ships many jobs with a pasted table of parcels. Each row has its own outcome; those that are not shipped stay in the table. */
export function ShipDialog({ jobs, chosen, onClose }: ShipDialogProps) {
  const t = useWords();
  const [table, setTable] = useState(() => emptyShipTable(chosen));
  const [service, setService] = useState("Ground");
  const [shipped, setShipped] = useState<readonly ShipRow[]>([]);
  const [outcomes, setOutcomes] = useState<MoveOutcomes>(new Map());
  const pasted = useRef<HTMLDivElement>(null);
  useEffect(() => pasted.current?.querySelector("textarea")?.focus(), []);
  // Shipped jobs leave the list while others are still sent, so the rows stay as they were sent.
  const [pending, setPending] = useState<ShipTable | null>(null);
  const { rows, rest } = pending ?? readShipTable(table, jobs);
  const sent = rows.filter(({ fault }) => fault === null);
  const { send, isSending, problem, again } = useMoves({
    onDone: (results) => {
      const isShipped = ({ job }: ShipRow) => job !== null && results.get(job.lineItemId) === null;
      setOutcomes(results);
      setShipped([...shipped, ...sent.filter(isShipped)]);
      const unshipped = rows.filter((row) => !isShipped(row)).map((row) => row.text);
      setTable([...unshipped, ...rest].join("\n"));
    },
    onEnd: () => setPending(null),
  });
  const submit = () => {
    setPending({ rows, rest });
    send({
      moves: sent.flatMap(({ job, carrier, trackingId, service: own }) =>
        job === null || carrier === null
          ? []
          : {
              orderId: job.orderId,
              lineItemId: job.lineItemId,
              version: job.version,
              to: "Shipped" as const,
              parcel: { carrier, trackingId, service: own ?? service.trim() },
            },
      ),
      reason: t("production.ship.reason"),
    });
  };
  return (
    <Dialog
      title={t("production.ship.title")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => {
        if (sent.length > 0) submit();
      }}
      footNote={t("production.ship.note")}
      foot={
        <>
          <Button onClick={onClose}>{t("shell.close")}</Button>
          <Button
            look="accent"
            type="submit"
            keys="Ctrl Enter"
            isBusy={isSending}
            disabled={sent.length === 0 || service.trim() === ""}
          >
            {t("production.ship.send", { count: sent.length })}
          </Button>
        </>
      }
    >
      <div ref={pasted}>
        <AreaField
          label={t("production.ship.table")}
          hint={t("production.ship.hint")}
          rows={6}
          maxLength={longestTable}
          spellCheck={false}
          value={table}
          readOnly={pending !== null}
          onChange={({ currentTarget }) => setTable(currentTarget.value)}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label={t("production.ship.service")}
          maxLength={60}
          value={service}
          onChange={({ currentTarget }) => setService(currentTarget.value)}
        />
      </div>
      {shipped.length + rows.length > 0 && (
        <PlainTable
          label={t("production.ship.rows")}
          heads={(["job", "carrier", "tracking", "outcome"] as const).map((key) => ({
            key,
            text: t(`production.ship.columns.${key}`),
          }))}
        >
          {shipped.map((row) => (
            <Row key={`shipped ${row.text}`} row={row} outcome={null} />
          ))}
          {rows.map((row) => (
            <Row key={row.number} row={row} outcome={row.job === null ? undefined : outcomes.get(row.job.lineItemId)} />
          ))}
        </PlainTable>
      )}
      {rest.length > 0 && <Note tone="plain">{t("production.ship.rest", { count: rest.length })}</Note>}
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}

interface RowProps {
  readonly row: ShipRow;
  /** Why the job was not shipped; null if it was, undefined before it is sent. */
  readonly outcome: string | null | undefined;
}

function Row({ row: { job, text: written, carrier, trackingId, fault }, outcome }: RowProps) {
  return (
    <tr>
      <td>
        <b className={text.oneLine}>{job === null ? written.slice(0, 40) : jobName(job)}</b>
      </td>
      <td>{carrier ?? "–"}</td>
      <td>{trackingId === "" ? "–" : trackingId}</td>
      <td>
        <Outcome fault={fault} outcome={outcome} />
      </td>
    </tr>
  );
}

function Outcome({ fault, outcome }: Pick<ShipRow, "fault"> & Pick<RowProps, "outcome">) {
  const t = useWords();
  if (outcome === null) return <Tag tone="good">{t("production.ship.shipped")}</Tag>;
  if (fault !== null) return <span className={text.warn}>{t(`production.ship.faults.${fault}`)}</span>;
  if (outcome !== undefined) return <span className={text.bad}>{t("production.refused", { reason: outcome })}</span>;
  return <span className={text.muted}>{t("production.ship.ready")}</span>;
}
