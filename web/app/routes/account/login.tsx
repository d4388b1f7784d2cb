import { useState } from "react";
import { useSearchParams } from "react-router";
import * as accountPageStyles from "../../features/identity/account-page.module.css";
import { NeedsScripts } from "../../features/identity/needs-scripts.tsx";
import { PasskeySignIn } from "../../features/identity/pages/passkey-sign-in.tsx";
import { SignInForm } from "../../features/identity/pages/sign-in-form.tsx";
import { SignUpForm } from "../../features/identity/pages/sign-up-form.tsx";
import { useIdentity } from "../../features/identity/session-context.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { Navigate } from "../../lib/navigation/links.tsx";
import { pathWithin } from "../../lib/navigation/path-within.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/login";
import * as styles from "./login.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "identity.login.documentTitle", description: "identity.login.description" }, matches);

/**
 * The forms to sign in and to register. Both lead to the page in `?returnTo=`. A customer who is already signed in is sent to the
 * account.
 */
export default function LoginPage() {
  const t = useWords();
  const [search] = useSearchParams();
  const returnTo = search.get("returnTo");
  const identity = useIdentity();
  const [wasAnonymous, setWasAnonymous] = useState(false);
  if (identity?.isSignedIn === false && !wasAnonymous) setWasAnonymous(true);
  if (identity?.isSignedIn) {
    const isArrival = !wasAnonymous && returnTo === null;
    return <Navigate to={isArrival ? "/my-info" : pathWithin(returnTo)} replace />;
  }
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${accountPageStyles.page}`}>
      <h1 tabIndex={-1}>{t("identity.login.title")}</h1>
      <p className={textStyles.muted}>{t("identity.login.lead")}</p>
      <p className={`${spaceStyles.above3} ${styles.toRegister}`}>
        {t("identity.login.newHere")}{" "}
        <a href="#register" className={textStyles.textLink}>
          {t("identity.login.register")}
        </a>
      </p>
      <NeedsScripts />
      <div className={styles.parts}>
        <section id="sign-in" aria-labelledby="sign-in-title" tabIndex={-1}>
          <h2 id="sign-in-title">{t("identity.login.signIn")}</h2>
          <SignInForm />
          <PasskeySignIn />
        </section>
        <section id="register" aria-labelledby="register-title" tabIndex={-1}>
          <h2 id="register-title">{t("identity.login.register")}</h2>
          <p className={textStyles.muted}>{t("identity.login.registerLead")}</p>
          <SignUpForm signInId="sign-in" />
        </section>
      </div>
    </main>
  );
}
