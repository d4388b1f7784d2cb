import { Check } from "../../ui/form/check.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import { type CouponDraft, offerKinds, textNames } from "./coupon-draft.ts";
import { families } from "./coupon-text.ts";
import * as styles from "./coupons-page.module.css";

interface CouponFieldsProps {
  readonly draft: CouponDraft;
  readonly isNew: boolean;
  readonly uses: number;
  /** Why a field is not accepted, by its name. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<CouponDraft>) => void;
}

/** What a person decides about a coupon. */
export function CouponFields(props: CouponFieldsProps) {
  const t = useWords();
  const { draft, isNew, errorOf, onChange } = props;
  return (
    <>
      {isNew && (
        <TextField
          label={t("coupons.fields.code")}
          required
          maxLength={64}
          hint={t("coupons.codeHint")}
          error={draft.code === "" ? undefined : errorOf("code")}
          value={draft.code}
          onChange={({ currentTarget }) => onChange({ code: currentTarget.value.toUpperCase() })}
        />
      )}
      <OfferFields {...props} />
      <GoodsFields {...props} />
      <LimitFields {...props} />
      <TextFields draft={draft} onChange={onChange} />
    </>
  );
}

function OfferFields({ draft, errorOf, onChange }: CouponFieldsProps) {
  const t = useWords();
  return (
    <div className={styles.gives}>
      <Segments
        label={t("coupons.fields.gives")}
        value={draft.kind}
        options={offerKinds.map((value) => ({ value, label: t(`coupons.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === "percentOffGoods" && (
        <div className={styles.value}>
          <TextField
            label={t("coupons.fields.percent")}
            unit="%"
            size="small"
            inputMode="numeric"
            maxLength={3}
            error={errorOf("percent")}
            value={draft.percent}
            onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
          />
        </div>
      )}
      {draft.kind === "amountOffGoods" && (
        <div className={styles.value}>
          <TextField
            label={t("coupons.fields.amount")}
            lead="$"
            size="small"
            inputMode="decimal"
            maxLength={14}
            error={errorOf("amount")}
            value={draft.amount}
            onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

function GoodsFields({ draft, errorOf, onChange }: CouponFieldsProps) {
  const t = useWords();
  const toggle = (family: string, isChosen: boolean) =>
    onChange({
      families: isChosen ? [...draft.families, family] : draft.families.filter((other) => other !== family),
    });
  return (
    <fieldset className={styles.goods}>
      <legend className={`${text.small} ${text.bold}`}>{t("coupons.fields.goods")}</legend>
      <p className={`${text.small} ${text.muted}`}>{t("coupons.goodsHint")}</p>
      <div className={styles.families}>
        {families.map((family) => (
          <Check
            key={family}
            isChecked={draft.families.includes(family)}
            onChange={(isChosen) => toggle(family, isChosen)}
          >
            {t(`coupons.families.${family}`)}
          </Check>
        ))}
      </div>
      <TextField
        label={t("coupons.fields.products")}
        maxLength={2000}
        error={errorOf("goods")}
        value={draft.products}
        onChange={({ currentTarget }) => onChange({ products: currentTarget.value })}
      />
    </fieldset>
  );
}

const dayFields = ["from", "until"] as const;
const limitFields = ["usageLimit", "buyerLimit"] as const;

function LimitFields({ draft, uses, isNew, errorOf, onChange }: CouponFieldsProps) {
  const t = useWords();
  return (
    <>
      <div className={layout.pair}>
        {dayFields.map((name) => (
          <TextField
            key={name}
            label={t(`coupons.fields.${name}`)}
            type="date"
            error={errorOf(name === "from" ? "validFrom" : "validUntil")}
            value={draft[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
        {limitFields.map((name) => (
          <TextField
            key={name}
            label={t(`coupons.fields.${name}`)}
            inputMode="numeric"
            maxLength={7}
            placeholder={t("coupons.noLimit")}
            unit={name === "usageLimit" && !isNew ? t("coupons.used", { count: uses }) : undefined}
            error={errorOf(name)}
            value={draft[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <TextField
        label={t("coupons.fields.minimum")}
        lead="$"
        inputMode="decimal"
        maxLength={14}
        error={errorOf("minimum")}
        value={draft.minimum}
        onChange={({ currentTarget }) => onChange({ minimum: currentTarget.value })}
      />
    </>
  );
}

const languages = ["en", "de"] as const;

function TextFields({ draft, onChange }: Pick<CouponFieldsProps, "draft" | "onChange">) {
  const t = useWords();
  return (
    <details>
      <summary>{t("coupons.fields.texts")}</summary>
      <div className={styles.texts}>
        {textNames.flatMap((name) =>
          languages.map((language) => (
            <TextField
              key={`${name} ${language}`}
              label={t(`coupons.texts.${name}`, { language: t(`coupons.languages.${language}`) })}
              maxLength={300}
              value={draft.texts[name][language]}
              onChange={({ currentTarget }) =>
                onChange({
                  texts: { ...draft.texts, [name]: { ...draft.texts[name], [language]: currentTarget.value } },
                })
              }
            />
          )),
        )}
      </div>
    </details>
  );
}
