import { useFormats } from "../../format/use-formats.ts";
import { useMe } from "../../session/use-me.ts";
import { densities, useSettings } from "../../shell/use-settings.ts";
import { Check } from "../../ui/form/check.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Facts, Section } from "../../ui/panels.tsx";
import { deskLanguages, useWords } from "../../words/use-words.ts";
import * as styles from "./own-account.module.css";
import { OwnFactors } from "./own-factors.tsx";

/** One's own account: who one is, how the desk looks, and the second factors. */
export default function AccountPage() {
  const t = useWords();
  const formats = useFormats();
  const me = useMe();
  return (
    <>
      <PageBar title={t("account.title")} />
      <div className={`${styles.page} ${layout.stack}`}>
        <Section title={t("account.person")}>
          <Facts
            facts={[
              { name: t("account.name"), value: me.name },
              { name: t("account.email"), value: me.email },
              { name: t("account.role"), value: t(`shell.roles.${me.role}`) },
              { name: t("account.session"), value: formats.moment(me.session.expiresAt) },
            ]}
          />
        </Section>
        <OwnFactors />
        <Settings />
      </div>
    </>
  );
}

const languageNames = { en: "English", de: "Deutsch" } as const;

function Settings() {
  const t = useWords();
  const { settings, change } = useSettings();
  return (
    <Section title={t("account.settings")}>
      <div className={styles.form}>
        <div className={layout.pair}>
          <SelectField
            label={t("shell.language")}
            value={settings.language}
            options={deskLanguages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(language) => change({ language })}
          />
          <SelectField
            label={t("shell.density")}
            value={settings.density}
            options={densities.map((value) => ({ value, label: t(`shell.${value}`) }))}
            onChange={(density) => change({ density })}
          />
        </div>
        <Check isChecked={settings.letterKeys} onChange={(letterKeys) => change({ letterKeys })}>
          {t("shell.singleKeys")}
        </Check>
      </div>
    </Section>
  );
}
