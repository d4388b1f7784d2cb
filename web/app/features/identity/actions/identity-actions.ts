import { type Observable, observable } from "../session/observable.ts";
import { notInitialised } from "../session/session.ts";
import type { Account } from "./account.ts";
import { sendVerification, updateEmail, verifyEmail } from "./email-actions.ts";
import { changePassword, resetPassword, updatePassword } from "./password-actions.ts";
import { signIn } from "./sign-in.ts";
import { signInByPasskey } from "./sign-in-by-passkey.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";

/** Which actions are under way. */
export interface LoadingFlags {
  readonly login: boolean;
  readonly signUp: boolean;
  readonly resetPassword: boolean;
  readonly changePassword: boolean;
}

/** Runs an action. Rejects with an error whose message is for people, or with an ApiProblem that has the server's code. */
type Act<Input> = (input: Input) => Promise<void>;
type InputOf<Action extends (...parameters: never[]) => unknown> = Parameters<Action>[1];

export interface IdentityActions {
  readonly signIn: Act<InputOf<typeof signIn>>;
  readonly signInByPasskey: Act<void>;
  readonly signUp: Act<InputOf<typeof signUp>>;
  readonly signOut: Act<void>;
  readonly resetPassword: Act<InputOf<typeof resetPassword>>;
  readonly changePassword: Act<InputOf<typeof changePassword>>;
  readonly updatePassword: Act<InputOf<typeof updatePassword>>;
  readonly updateEmail: Act<InputOf<typeof updateEmail>>;
  readonly sendVerification: Act<void>;
  readonly verifyEmail: Act<InputOf<typeof verifyEmail>>;
  readonly flags: Observable<LoadingFlags>;
}

/** All actions of an account, for one session. `account` is null while the server renders a page. */
export function identityActions(account: Account | null): IdentityActions {
  const flags = observable<LoadingFlags>({ login: false, signUp: false, resetPassword: false, changePassword: false });

  function act<Input>(action: (account: Account, input: Input) => Promise<void>) {
    return async (input: Input) => {
      if (account === null) throw new Error(notInitialised);
      await action(account, input);
    };
  }

  function flagged<Input>(flag: keyof LoadingFlags, work: Act<Input>): Act<Input> {
    return async (input) => {
      flags.change({ [flag]: true });
      try {
        await work(input);
      } finally {
        flags.change({ [flag]: false });
      }
    };
  }

  return {
    flags,
    signIn: flagged("login", act(signIn)),
    signInByPasskey: act(signInByPasskey),
    signUp: flagged("signUp", (form) => signUp(account, form)),
    signOut: act(signOut),
    resetPassword: flagged("resetPassword", act(resetPassword)),
    changePassword: flagged("changePassword", act(changePassword)),
    updatePassword: act(updatePassword),
    updateEmail: act(updateEmail),
    sendVerification: act(sendVerification),
    verifyEmail: act(verifyEmail),
  };
}
