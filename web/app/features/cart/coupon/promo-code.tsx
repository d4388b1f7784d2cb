import type { WireCart } from "@boxwright/contract/cart";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import { usePromo } from "../../identity/use-promo.ts";
import type { ChangingCart } from "../use-change-cart.ts";
import * as styles from "./coupon.module.css";
import { CouponTexts } from "./coupon-texts.tsx";

interface PromoCodeProps {
  readonly cart: WireCart;
  readonly changing: ChangingCart;
}

/** The form for a promo code. It shows the code that the cart has. */
export function PromoCode({ cart: { discount, discountCodes }, changing }: PromoCodeProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const promo = usePromo();
  const applied = discountCodes[0] ?? null;
  const offered = applied === null ? promo.code : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    await apply(applied === null ? typed.trim() : null);
  }

  async function apply(couponCode: string | null) {
    if (isBusy) return;
    if (couponCode === "") return setIsWrong(true);
    setIsBusy(true);
    const failure = applied === null ? t("cart.couponNotApplied") : t("cart.couponNotRemoved");
    const unreported = await changing.change({ kind: "setCoupon", couponCode }, failure);
    setIsBusy(false);
    setIsWrong(unreported !== null && "refusal" in unreported);
    if (unreported !== null && "refusal" in unreported && couponCode === promo.code) promo.forget();
    if (unreported === null || "refusal" in unreported) return;
    // An accepted code moves to the account at the sign-in; a removed one is not offered again.
    if (couponCode === null) promo.forget();
    else promo.store(couponCode);
    setTyped("");
    showSnack(applied === null ? t("cart.couponApplied") : t("cart.couponRemoved"), "success");
  }

  const error = isWrong ? t("cart.couponNotValid") : undefined;
  const invalid = discount?.isValid === false ? t("cart.reasons.COUPON_INVALID") : undefined;
  return (
    <form id="promo-code" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t("cart.promoCode")} error={invalid ?? error} hint={discount?.displayMessage}>
        <TextInput
          value={applied ?? typed}
          readOnly={applied !== null}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} aria-label={applied === null ? undefined : t("cart.removeCoupon")}>
        {applied === null ? t("cart.apply") : t("cart.remove")}
      </Button>
      {offered !== null && (
        <p className={styles.offer}>
          <span>{t("cart.promoOffer", { code: offered })}</span>
          <Button size="small" isBusy={isBusy} onClick={() => void apply(offered)}>
            {t("cart.applyOffer", { code: offered })}
          </Button>
        </p>
      )}
      {discount !== null && <CouponTexts discount={discount} />}
    </form>
  );
}
