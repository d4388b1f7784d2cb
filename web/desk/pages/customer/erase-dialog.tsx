import { eraseCustomer } from "@boxwright/contract/desk/customers";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type CustomerRecord, nameOf } from "./use-customer.ts";

type Erasure = AnswerOf<typeof eraseCustomer>;

interface EraseDialogProps {
  readonly customer: CustomerRecord;
  readonly onClose: () => void;
}

/** Erases a customer after their e-mail was typed, and then lists what was deleted and what the law keeps. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (erasure === null) return <Confirm customer={customer} onErased={setErasure} onClose={onClose} />;
  const leave = () => {
    queries.removeQueries({ queryKey: queryKeys.customer(customer.id) });
    void navigate("/customers", { replace: true });
  };
  return <ErasureReport erasure={erasure} onClose={leave} />;
}

interface ConfirmProps extends EraseDialogProps {
  readonly onErased: (erasure: Erasure) => void;
}

function Confirm({ customer, onErased, onClose }: ConfirmProps) {
  const t = useWords();
  const [typed, setTyped] = useState("");
  const { send, isSending, problem, again } = useChange({
    call: (client, confirm: string) =>
      client.call(eraseCustomer, { params: { customerId: customer.id }, body: { confirm } }),
    touches: [queryKeys.customers, queryKeys.orders, queryKeys.inquiries, queryKeys.reviews],
    onDone: onErased,
  });
  const words = typed.trim();
  const isSame = words.toLowerCase() === customer.email.toLowerCase();
  return (
    <Dialog
      title={t("customers.erase.title", { name: nameOf(customer) })}
      closeLabel={t("shell.close")}
      isNarrow
      onClose={onClose}
      onSubmit={() => isSame && send(words)}
      foot={
        <>
          <Button onClick={onClose}>{t("shell.cancel")}</Button>
          <Button look="danger" type="submit" isBusy={isSending} disabled={!isSame}>
            {t("customers.erase.send")}
          </Button>
        </>
      }
    >
      <p>{t("customers.erase.goes")}</p>
      <p>{t("customers.erase.stays")}</p>
      <Note tone="plain">{t("customers.erase.notOpen")}</Note>
      <TextField
        label={t("customers.erase.confirm")}
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={customer.email}
        error={
          words.length >= customer.email.length && !isSame
            ? t("customers.erase.differs", { email: customer.email })
            : undefined
        }
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}

function ErasureReport({ erasure, onClose }: { readonly erasure: Erasure; readonly onClose: () => void }) {
  const t = useWords();
  const kept = erasure.kept.filter(({ count }) => count > 0);
  const heads = [
    { key: "what", text: t("customers.erase.what") },
    { key: "count", text: t("customers.erase.count"), isEnd: true },
  ];
  return (
    <Dialog
      title={t("customers.erase.done")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      foot={
        <Button look="ink" onClick={onClose}>
          {t("customers.erase.toList")}
        </Button>
      }
    >
      <h3>{t("customers.erase.kept")}</h3>
      {kept.length === 0 ? (
        <p>{t("customers.erase.keptNothing")}</p>
      ) : (
        <PlainTable
          label={t("customers.erase.kept")}
          heads={[...heads, { key: "why", text: t("customers.erase.why") }]}
        >
          {kept.map(({ what, count, why }) => (
            <tr key={`${what} ${why}`}>
              <td>{what}</td>
              <td className={endCell}>{count}</td>
              <td>{why}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <h3>{t("customers.erase.deleted")}</h3>
      <PlainTable label={t("customers.erase.deleted")} heads={heads}>
        {erasure.deleted
          .filter(({ count }) => count > 0)
          .map(({ what, count }) => (
            <tr key={what}>
              <td>{what}</td>
              <td className={endCell}>{count}</td>
            </tr>
          ))}
      </PlainTable>
      <p>{t("customers.erase.files", { count: erasure.files })}</p>
    </Dialog>
  );
}
