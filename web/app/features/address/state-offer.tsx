import { useEffect } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./address.module.css";
import { misplacedCodeIn } from "./misplaced-code.ts";
import type { AddressEntryForm } from "./use-address-entry.ts";

/** Fills in the state of a postal code if none is chosen. If another state is chosen, offers the right one. */
export function StateOffer({ form }: { readonly form: AddressEntryForm }) {
  const t = useWords();
  const [country, state, postalCode] = form.watch(["country", "state", "postalCode"]);
  const misplaced = misplacedCodeIn({ country, state, postalCode });
  const code = misplaced?.state.code ?? "";

  function takeState() {
    form.setValue("state", code, { shouldDirty: true });
    if (form.formState.isSubmitted) void form.trigger(["state", "postalCode"]);
  }

  useEffect(() => {
    if (code !== "" && state === "") form.setValue("state", code, { shouldDirty: true });
  }, [form, code, state]);

  if (misplaced === null || state === "") return null;
  const names = { postalCode: misplaced.postalCode, state: misplaced.state.name };
  return (
    <p className={styles.stateOffer} role="status">
      <span>{t("address.codeIsIn", names)}</span>{" "}
      <button
        type="button"
        className={textStyles.textLink}
        onClick={() => {
          takeState();
          form.setFocus("state");
        }}
      >
        {t("address.useState", names)}
      </button>
    </p>
  );
}
