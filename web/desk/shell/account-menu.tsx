import { useNavigate } from "react-router";
import { useMe } from "../session/use-me.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { Avatar } from "../ui/marks.tsx";
import { Menu, MenuChoice, MenuItem, MenuLine, MenuSwitch } from "../ui/overlay/menu.tsx";
import { useWords } from "../words/use-words.ts";
import * as styles from "./account-menu.module.css";
import { accountPath } from "./sections.ts";
import { densities, useSettings } from "./use-settings.ts";

/** Who is signed in, how the desk looks for them, and the way out. */
export function AccountMenu({ isSmall = false }: { readonly isSmall?: boolean }) {
  const t = useWords();
  const me = useMe();
  const { settings, change } = useSettings();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const trigger = isSmall ? (
    <button type="button" className={styles.round}>
      <Avatar name={me.name} isSmall={false} />
    </button>
  ) : (
    <button type="button" className={styles.account}>
      <Avatar name={me.name} isSmall={false} />
      <span>
        <b>{me.name}</b>
        <small>{t(`shell.roles.${me.role}`)}</small>
      </span>
    </button>
  );
  return (
    <Menu trigger={trigger} side={isSmall ? "bottom" : "top"} align={isSmall ? "end" : "start"}>
      <MenuChoice
        label={t("shell.density")}
        value={settings.density}
        options={densities.map((value) => ({ value, label: t(`shell.${value}`) }))}
        onChange={(density) => change({ density })}
      />
      <MenuLine />
      <MenuChoice
        label={t("shell.language")}
        value={settings.language}
        options={[
          { value: "en", label: "English" },
          { value: "de", label: "Deutsch" },
        ]}
        onChange={(language) => change({ language })}
      />
      <MenuLine />
      <MenuSwitch isOn={settings.letterKeys} onChange={(letterKeys) => change({ letterKeys })}>
        {t("shell.singleKeys")}
      </MenuSwitch>
      <MenuLine />
      <MenuItem onClick={() => void navigate(accountPath)}>{t("account.title")}</MenuItem>
      <MenuItem onClick={signOut}>{t("shell.signOut")}</MenuItem>
    </Menu>
  );
}
