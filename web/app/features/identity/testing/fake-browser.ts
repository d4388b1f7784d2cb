import { tenantNamed, tokenAudience } from "@boxwright/core/storefront/tenants";
import type { Exclusively } from "../../../lib/storage/exclusively.ts";
import type { TextStorage } from "../../../lib/storage/storage.ts";
import { textStorage } from "../../../lib/storage/testing/text-storage.ts";
import type { Identity } from "../identity.ts";
import { createSession, type SessionDeps } from "../session/session.ts";
import type { SessionConfig } from "../session/session-config.ts";
import { FakeServer } from "./fake-server.ts";

const { storeFrontId, defaultCulture, anonServiceKey, clientId, name } = tenantNamed("boxwright-us");

export const testConfig: SessionConfig = {
  tenant: name,
  storeFrontId,
  culture: defaultCulture,
  enableAnon: true,
  anonServiceKey,
  clientId,
  audience: tokenAudience,
};

/** A browser with a clock of its own. Its tabs share storage and locks, and receive each other's storage events. */
export class FakeBrowser {
  seconds = 1_900_000_000;
  readonly entries = new Map<string, string>();
  readonly server = new FakeServer(() => this.seconds);
  readonly #followers = new Map<object, () => void>();
  #turns: Promise<unknown> = Promise.resolve();

  /** Opens a tab, whose session is ready but has not been started. */
  tab(changes: Partial<SessionDeps> = {}) {
    const tab = this.blankTab(changes);
    tab.session.init();
    return tab;
  }

  /** Opens a tab before `init()`. */
  blankTab(changes: Partial<SessionDeps> = {}) {
    const tab = {
      events: [] as [string, Identity | null][],
      problems: [] as string[],
      timers: [] as { readonly work: () => void; readonly milliseconds: number }[],
      pauses: [] as { readonly milliseconds: number; readonly end: () => void }[],
      watchers: new Set<() => void>(),
      forgottenCarts: 0,
      forgottenTabs: 0,
      tabEntries: new Map<string, string>(),
    };
    let timerIds = 6;
    const session = createSession({
      config: testConfig,
      services: this.server,
      storage: textStorage(this.entries, () => this.#notifyOthers(tab)),
      tabStorage: textStorage(tab.tabEntries),
      now: () => this.seconds * 1000,
      exclusively: this.#exclusively,
      publish: (event, detail) => tab.events.push([event, detail]),
      logProblem: (message) => tab.problems.push(message),
      readCustomer: async () => null,
      forgetShared: () => {
        tab.forgottenCarts += 1;
      },
      forgetTab: () => {
        tab.forgottenTabs += 1;
      },
      every(work, milliseconds) {
        const timer = { work, milliseconds };
        tab.timers.push(timer);
        timerIds += 1;
        return { id: String(timerIds), stop: () => tab.timers.splice(tab.timers.indexOf(timer), 1) };
      },
      wait: (milliseconds) => new Promise((end) => tab.pauses.push({ milliseconds, end })),
      whenVisible(work) {
        tab.watchers.add(work);
        return () => tab.watchers.delete(work);
      },
      whenOtherTabChanges: (work) => {
        this.#followers.set(tab, work);
        return () => this.#followers.delete(tab);
      },
      ...changes,
    });
    const becomeVisible = () => {
      for (const work of tab.watchers) work();
    };
    const signIn = (customerId = "customer-1") => session.signIn(() => this.server.login(customerId));
    const signOut = () => session.signOut(this.server.logout);
    const identity = () => session.state.get().identity;
    return Object.assign(tab, { session, becomeVisible, signIn, signOut, identity });
  }

  /** The same storage, but without events to other tabs. */
  silentStorage(): TextStorage {
    return textStorage(this.entries);
  }

  /** Waits until everything under way has finished. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Tabs take turns, as Web Locks make them. */
  readonly #exclusively: Exclusively = (_, work) => {
    const turn = this.#turns.then(work, work);
    this.#turns = turn.catch(() => {});
    return turn;
  };

  #notifyOthers(source: object): void {
    for (const [tab, follow] of this.#followers) if (tab !== source) follow();
  }
}
