import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { lazy, type ReactNode, Suspense } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { CardForm } from "./card/card-form.tsx";
import * as paymentStyles from "./payment.module.css";
import { type PaymentWay, wayOf } from "./payment-ways.ts";
import { PaypalAccount } from "./paypal/paypal.tsx";
import type { Means } from "./use-payment-means.ts";

/** Loaded only if a wallet is available. */
const WalletForm = lazy(() => import("./wallet/wallet-form.tsx"));

interface PaymentMethodsProps {
  readonly means: Means;
  /** The amount to pay. */
  readonly total: WireCentPrecision;
  readonly isDisabled: boolean;
  readonly onSubmit: () => void;
  /** Called when the shopper has chosen another way or approved an account. */
  readonly onChange: () => void;
}

/** The ways to pay, each with its form. A single way needs no choice. */
export function PaymentMethods({ means, total, isDisabled, onSubmit, onChange }: PaymentMethodsProps) {
  const t = useWords();
  const { ways, way, provider, wallets, cardFields, onCard } = means;
  const account = means.account?.way === way ? means.account : null;
  const wallet = wallets.find((each) => each.way === way);
  const choose = (chosen: PaymentWay) => {
    means.choose(chosen);
    onChange();
  };
  const setAccount: Means["setAccount"] = (approved) => {
    means.setAccount(approved);
    onChange();
  };
  const [only] = ways;
  const forms: Partial<Record<PaymentWay, ReactNode>> = {
    card: <CardForm ref={cardFields} {...{ provider, isDisabled, onSubmit, onCard }} />,
    ...(wallet !== undefined && {
      [wallet.way]: (
        <Suspense fallback={<Skeleton height={48} />}>
          <WalletForm {...{ wallet, provider, total, account, setAccount, isDisabled }} />
        </Suspense>
      ),
    }),
    ...(way === "paypal" && { paypal: <PaypalAccount {...{ provider, total, account, setAccount, isDisabled }} /> }),
  };

  if (ways.length === 1 && only !== undefined) {
    const { name, hint } = wayOf[only];
    return (
      <section>
        <h2>{t(name)}</h2>
        {hint !== null && <p className={textStyles.muted}>{t(hint)}</p>}
        {forms[only]}
      </section>
    );
  }
  return (
    <fieldset>
      <legend className={textStyles.visuallyHidden}>{t("payment.method")}</legend>
      {ways.map((each) => (
        <div key={each} className={paymentStyles.way}>
          <Head way={each} isChosen={each === way} isDisabled={isDisabled} onChoose={choose} />
          {/* The form keeps its input while another way is chosen. */}
          {forms[each] !== undefined && (
            <div className={paymentStyles.wayForm} hidden={each !== way}>
              {forms[each]}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface HeadProps {
  readonly way: PaymentWay;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (way: PaymentWay) => void;
}

function Head({ way, isChosen, isDisabled, onChoose }: HeadProps) {
  const t = useWords();
  const { name, hint } = wayOf[way];
  return (
    <label className={`${choiceStyles.pick} ${choiceStyles.radioCard}`}>
      <input
        type="radio"
        name="paymentMethod"
        value={way}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(way)}
      />
      <span>
        <strong className={textStyles.ownLine}>{t(name)}</strong>
        {hint !== null && (
          <span className={`${textStyles.small} ${textStyles.muted} ${textStyles.ownLine}`}>{t(hint)}</span>
        )}
      </span>
    </label>
  );
}
