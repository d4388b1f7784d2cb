import { Search } from "lucide";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { idle } from "../../app/lib/idle.ts";
import { Icon } from "../../app/ui/icon.tsx";
import { useFormats } from "../format/use-formats.ts";
import { useMe } from "../session/use-me.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { Button } from "../ui/button.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import { useWords } from "../words/use-words.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BottomTabs } from "./bottom-tabs.tsx";
import { KeySheet } from "./key-sheet.tsx";
import { Palette } from "./palette.tsx";
import * as styles from "./rail.module.css";
import { DeskLogo, Rail } from "./rail.tsx";
import { sectionPages } from "./section-pages.ts";
import { accountPath, type Section } from "./sections.ts";
import { ShowKeysContext } from "./show-keys.ts";
import { useSections } from "./use-sections.ts";
import { densities, useSettings } from "./use-settings.ts";

/** The frame of all pages: rail or bottom tabs, the palette, the sheet of keys, and the page itself. */
export function Frame() {
  const t = useWords();
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const { settings, change } = useSettings();
  const { heldSince, session } = useMe();
  const isDemo = session.factorConfirmedAt === null;
  const { moment } = useFormats();
  const sections = useSections();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const main = useFocusedPage();
  useEffect(() => {
    document.documentElement.dataset["density"] = settings.density;
  }, [settings.density]);
  useReadyPages(sections);
  const nextDensity = densities[(densities.indexOf(settings.density) + 1) % densities.length] ?? "normal";
  const close = () => setOpen(null);
  useKeys({
    "Ctrl+k": () => setOpen("palette"),
    "?": () => setOpen("keys"),
    d: () => change({ density: nextDensity }),
    "/": () => document.querySelector<HTMLInputElement>("main input[type=search]")?.focus(),
    ...Object.fromEntries(sections.map(({ key, path, start }) => [`g ${key}`, () => void navigate(start ?? path)])),
  });
  const actions = [
    ...densities.map((density) => ({
      id: density,
      label: `${t("shell.density")}: ${t(`shell.${density}`)}`,
      run: () => change({ density }),
    })),
    { id: "account", label: t("account.title"), run: () => void navigate(accountPath) },
    { id: "keys", label: t("shell.keys"), run: () => setOpen("keys") },
    { id: "signOut", label: t("shell.signOut"), run: signOut },
  ];
  return (
    <ShowKeysContext value={() => setOpen("keys")}>
      <a className={styles.skip} href="#content">
        {t("shell.skip")}
      </a>
      <header className={styles.top}>
        <DeskLogo />
        <Button look="quiet" isIcon aria-label={t("shell.searchOrGo")} onClick={() => setOpen("palette")}>
          <Icon of={Search} />
        </Button>
        <AccountMenu isSmall />
      </header>
      <div className={styles.desk}>
        <Rail onJump={() => setOpen("palette")} />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          {heldSince !== null && (
            <p className={styles.held} role="status">
              {t("shell.held", { since: moment(heldSince) })}
            </p>
          )}
          {isDemo && <p className={styles.demo}>{t("shell.demo")}</p>}
          <Outlet />
        </main>
      </div>
      <BottomTabs onMore={() => setOpen("palette")} />
      {open === "palette" && <Palette actions={actions} onClose={close} />}
      {open === "keys" && <KeySheet onClose={close} />}
    </ShowKeysContext>
  );
}

/** Loads the scripts of all pages when the desk is idle, so that a page opens at once even while pictures are on their way. */
function useReadyPages(sections: readonly Section[]): void {
  const loads = useRef<readonly (() => Promise<unknown>)[]>([]);
  useEffect(() => {
    loads.current = sections.flatMap(({ id }) => sectionPages[id].map(({ load }) => load));
  });
  useEffect(() => {
    // A script that is not reached now is fetched again when its page opens.
    void idle().then(() => Promise.allSettled(loads.current.map((load) => load())));
  }, []);
}

/**
 * Gives the focus to the content when another page opens, so that keyboards and screen readers begin there. Before the page is painted: a key
 * that is pressed on sight of it must not lose the focus that it moves.
 */
function useFocusedPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
