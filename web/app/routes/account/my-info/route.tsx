import { AccountNav } from "../../../features/account/account-nav.tsx";
import { AccountPage } from "../../../features/account/account-page.tsx";
import { AccountSkeleton } from "../../../features/account/account-skeleton.tsx";
import { KeptAccount } from "../../../features/account/privacy/kept-account.tsx";
import { SignedInOnly } from "../../../features/account/signed-in-only.tsx";
import { useVerification } from "../../../features/account/use-verification.ts";
import { VerificationNotice } from "../../../features/account/verification-notice.tsx";
import { SignInLink } from "../../../features/customers/sign-in-link.tsx";
import * as accountPageStyles from "../../../features/identity/account-page.module.css";
import { privateMeta } from "../../../lib/meta/private-meta.ts";
import { QueryScope } from "../../../lib/query-scope.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import * as pageWidthStyles from "../../../ui/layout/page-width.module.css";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "identity.info.title", description: "identity.info.description" }, matches);

/** The customer's account. The link of a verification mail leads here as well, and works without a sign-in. */
export default function MyInfoPage() {
  const t = useWords();
  return (
    <QueryScope>
      <main id="content" className={`${pageWidthStyles.pageWidth} ${accountPageStyles.page}`}>
        <h1 tabIndex={-1}>{t("identity.info.title")}</h1>
        <KeptAccount />
        <AccountOrSignIn />
      </main>
    </QueryScope>
  );
}

function AccountOrSignIn() {
  const t = useWords();
  const verification = useVerification();
  return (
    <SignedInOnly
      waiting={<AccountSkeleton />}
      anonymous={
        verification === null ? undefined : (
          <VerificationNotice verification={verification} isVerified={null}>
            {verification !== "running" && (
              <p className={spaceStyles.above2}>
                <SignInLink className={textStyles.textLink}>{t("identity.info.signIn")}</SignInLink>
              </p>
            )}
          </VerificationNotice>
        )
      }
    >
      {(customerId) => (
        <>
          <AccountNav />
          <AccountPage customerId={customerId} verification={verification} />
        </>
      )}
    </SignedInOnly>
  );
}
