import { listPasskeys, removePasskey, type WirePasskey } from "@boxwright/contract/desk/me";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useMe } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";

/** The passkeys of the person at the desk. One can be removed unless it is the only second factor. */
export function PasskeysTable() {
  const client = useClient();
  const { factors } = useMe();
  const query = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => client.call(listPasskeys, { signal }),
  });
  return (
    <QueryState query={query} bones={{ columns: 4, count: factors.passkeys }}>
      {({ results }) => <List passkeys={results} />}
    </QueryState>
  );
}

function List({ passkeys }: { readonly passkeys: readonly WirePasskey[] }) {
  const t = useWords();
  const { factors } = useMe();
  const [removed, setRemoved] = useState<WirePasskey | null>(null);
  const canRemove = factors.totp || passkeys.length > 1;
  return (
    <>
      <PlainTable
        label={t("account.passkeys")}
        heads={[
          { key: "device", text: t("account.passkeys") },
          { key: "added", text: t("account.added") },
          { key: "used", text: t("account.lastUsed") },
          { key: "remove", text: <span className={text.unseen}>{t("account.remove")}</span> },
        ]}
      >
        {passkeys.map((passkey) => (
          <tr key={passkey.id}>
            <td>{passkey.device ?? t("account.unknownDevice")}</td>
            <DayCell moment={passkey.addedAt} />
            <DayCell moment={passkey.lastUsedAt} />
            <td className={endCell}>
              {canRemove && (
                <Button size="small" isOpen={removed?.id === passkey.id} onClick={() => setRemoved(passkey)}>
                  {t("account.remove")}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {!canRemove && <p className={`${text.small} ${text.muted}`}>{t("account.onlyFactor")}</p>}
      {removed !== null && <RemoveForm key={removed.id} passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function DayCell({ moment }: { readonly moment: string | null }) {
  const formats = useFormats();
  if (moment === null) return <td className={text.muted}>–</td>;
  return (
    <td className={text.muted} title={formats.exact(moment)}>
      {formats.momentYearDay(moment)}
    </td>
  );
}

interface RemoveFormProps {
  readonly passkey: WirePasskey;
  readonly onClose: () => void;
}

/** Asks once more, because a removed passkey has to be created again. */
function RemoveForm({ passkey, onClose }: RemoveFormProps) {
  const t = useWords();
  const formats = useFormats();
  const show = useOutcome();
  const { send, isSending, problem, again } = useChange({
    touches: [queryKeys.me, queryKeys.passkeys],
    call: (client, passkeyId: string) => client.call(removePasskey, { params: { passkeyId } }),
    onDone: () => {
      show({ text: t("account.passkeyRemoved") });
      onClose();
    },
  });
  const device = passkey.device ?? t("account.unknownDevice");
  return (
    <PopoverForm
      title={t("account.removeTitle", { device, day: formats.momentYearDay(passkey.addedAt) })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => send(passkey.id)}
      foot={
        <Button look="danger" size="small" type="submit" isBusy={isSending} keys="Ctrl Enter">
          {t("account.removePasskey")}
        </Button>
      }
    >
      <p className={`${text.small} ${text.muted}`}>{t("account.removeText")}</p>
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}
