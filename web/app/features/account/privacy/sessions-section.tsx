import type { WireOwnSession } from "@boxwright/contract/identity";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as accountFormStyles from "../../identity/account-form.module.css";
import { AccountSection } from "../account-section.tsx";
import * as styles from "./privacy.module.css";
import { useOwnSessions } from "./use-own-sessions.ts";

/** Where the customer is signed in: each device with its last use, and buttons that end its session. */
export function SessionsSection() {
  const t = useWords();
  return (
    <AccountSection title={t("identity.sessions.title")} lead={t("identity.sessions.lead")}>
      <SessionList />
    </AccountSection>
  );
}

function SessionList() {
  const t = useWords();
  const { sessions, isError, error, isFetching, refetch, ending, end, endOthers } = useOwnSessions();
  if (isError) {
    const retry = () => void refetch();
    const message = t("identity.sessions.notRead");
    return <LoadFailure message={message} failure={error} retry={retry} isRetrying={isFetching} />;
  }
  if (sessions === undefined || sessions === null) return <Skeleton height={96} />;
  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={accountFormStyles.buttonRow}>
          <Button size="small" isBusy={ending === "others"} onClick={endOthers}>
            {t("identity.sessions.endOthers")}
          </Button>
        </div>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: WireOwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { device, signedInAt, lastUsedAt, isCurrent }, isEnding, onEnd }: SessionRowProps) {
  const t = useWords();
  const { moment } = useFormats();
  const name = device ?? t("identity.sessions.unknown");
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
          {isCurrent
            ? t("identity.sessions.current", { since: moment(signedInAt) })
            : t("identity.sessions.other", { since: moment(signedInAt), used: moment(lastUsedAt) })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          isBusy={isEnding}
          aria-label={t("identity.sessions.endNamed", { device: name, since: moment(signedInAt) })}
          onClick={onEnd}
        >
          {t("identity.sessions.end")}
        </Button>
      )}
    </li>
  );
}
