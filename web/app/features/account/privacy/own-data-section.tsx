import { useWords } from "../../../lib/words/use-words.ts";
import * as accountFormStyles from "../../identity/account-form.module.css";
import { AccountSection } from "../account-section.tsx";
import { BehindButton } from "../behind-button.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import { ExportForm } from "./export-form.tsx";
import { PlannedDeletion } from "./planned-deletion.tsx";
import { usePlannedDeletion } from "./use-planned-deletion.ts";

/** What customers can do with all their data: download it, and delete the account. */
export function OwnDataSection({ email }: { readonly email: string }) {
  const t = useWords();
  const deletion = usePlannedDeletion();
  return (
    <AccountSection title={t("identity.ownData.title")} lead={t("identity.ownData.lead")}>
      {deletion.erasesAt !== null && <PlannedDeletion {...deletion} erasesAt={deletion.erasesAt} />}
      <div className={accountFormStyles.buttonRow}>
        <BehindButton label={t("identity.ownData.download")}>
          {(close) => <ExportForm email={email} onClose={close} />}
        </BehindButton>
        {deletion.erasesAt === null && (
          <BehindButton label={t("identity.ownData.delete")}>
            {(close) => <DeletionForm email={email} onClose={close} />}
          </BehindButton>
        )}
      </div>
    </AccountSection>
  );
}
