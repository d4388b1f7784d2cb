import { useLayoutEffect } from "react";
import * as styles from "./session.module.css";
import { SignIn } from "./sign-in.tsx";

/** The sign-in over a page whose session has ended. Afterwards the field that had the focus has it again. */
export function SignInCover() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // The page below is inert until this change of the document is complete.
      requestAnimationFrame(() => before instanceof HTMLElement && before.isConnected && before.focus());
    };
  }, []);
  return (
    <div className={styles.cover}>
      <SignIn isAgain />
    </div>
  );
}
