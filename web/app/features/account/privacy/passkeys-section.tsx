import type { WirePasskey } from "@boxwright/contract/passkeys";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { AccountSection } from "../account-section.tsx";
import { BehindButton } from "../behind-button.tsx";
import { AddPasskeyForm, RemovePasskeyForm } from "./passkey-forms.tsx";
import * as styles from "./privacy.module.css";
import { useOwnPasskeys } from "./use-own-passkeys.ts";

interface PasskeysSectionProps {
  readonly email: string;
}

/** The customer's passkeys with their last use. Adding and removing one needs the password. */
export function PasskeysSection({ email }: PasskeysSectionProps) {
  const t = useWords();
  return (
    <AccountSection title={t("identity.passkeys.title")} lead={t("identity.passkeys.lead")}>
      <PasskeyList email={email} />
    </AccountSection>
  );
}

function PasskeyList({ email }: PasskeysSectionProps) {
  const t = useWords();
  const { passkeys, isError, error, isFetching, refetch, add, remove } = useOwnPasskeys();
  if (isError) {
    const retry = () => void refetch();
    const message = t("identity.passkeys.notRead");
    return <LoadFailure message={message} failure={error} retry={retry} isRetrying={isFetching} />;
  }
  if (passkeys === undefined || passkeys === null) return <Skeleton height={48} />;
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={`${styles.rows} ${styles.beforeForm}`}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} email={email} onRemove={remove} />
          ))}
        </ul>
      )}
      <BehindButton label={t("identity.passkeys.add")}>
        {(close) => <AddPasskeyForm email={email} onAdd={add} onClose={close} />}
      </BehindButton>
    </>
  );
}

interface PasskeyRowProps extends PasskeysSectionProps {
  readonly passkey: WirePasskey;
  readonly onRemove: (id: string, password: string) => Promise<void>;
}

function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt }, email, onRemove }: PasskeyRowProps) {
  const t = useWords();
  const { moment } = useFormats();
  const added = moment(addedAt);
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
          {lastUsedAt === null
            ? t("identity.passkeys.unused", { added })
            : t("identity.passkeys.used", { added, used: moment(lastUsedAt) })}
        </p>
      </div>
      <BehindButton label={t("identity.passkeys.remove")} name={t("identity.passkeys.removeNamed", { name })}>
        {(close) => <RemovePasskeyForm email={email} onRemove={(password) => onRemove(id, password)} onClose={close} />}
      </BehindButton>
    </li>
  );
}
