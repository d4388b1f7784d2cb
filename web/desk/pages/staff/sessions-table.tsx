import { endStaffSession, type WireStaffPerson } from "@boxwright/contract/desk/staff";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import { useStaffChange } from "./use-staff.ts";

/** The open sessions of a person. Any but the own one can be ended here; that one ends by signing out. */
export function SessionsTable({ person }: { readonly person: WireStaffPerson }) {
  const t = useWords();
  const formats = useFormats();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { send, isSending, problem } = useStaffChange({
    call: (client, sessionId: string) => client.call(endStaffSession, { params: { staffId: person.id, sessionId } }),
    onDone: () => show({ text: t("staff.sessionEnded") }),
  });
  if (person.sessions.length === 0) return <p className={text.muted}>{t("staff.noSessions")}</p>;
  return (
    <>
      <PlainTable
        label={t("staff.sessions")}
        heads={[
          { key: "device", text: t("staff.sessions") },
          { key: "ip", text: t("staff.from"), className: layout.onlyWide },
          { key: "since", text: t("staff.since") },
          { key: "end", text: <span className={text.unseen}>{t("staff.endSession")}</span> },
        ]}
      >
        {person.sessions.map(({ id, device, clientIp, createdAt, lastSeenAt, isOwn }) => (
          <tr key={id}>
            <td>{isOwn ? t("staff.thisBrowser") : (device ?? t("staff.otherDevice"))}</td>
            <td className={`${text.muted} ${layout.onlyWide}`}>{clientIp}</td>
            <td className={text.muted} title={t("staff.seenAt", { time: formats.exact(lastSeenAt) })}>
              {formats.moment(createdAt)}
            </td>
            <td className={endCell}>
              {!isOwn && (
                <Button size="small" isBusy={isSending} onClick={() => send(id)}>
                  {t("staff.endSession")}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {problem !== null && (
        <p className={`${text.small} ${text.bad}`} role="alert">
          {reasonOf(problem)}
        </p>
      )}
    </>
  );
}
