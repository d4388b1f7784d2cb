import type { WordKey } from "../../lib/words/words.ts";

interface AccountLink {
  readonly to: string;
  readonly word: WordKey;
}

/** The pages of the account, in the order in which its menu shows them. */
export const accountLinks: readonly AccountLink[] = [
  { to: "/my-orders", word: "shell.myOrders" },
  { to: "/my-designs", word: "shell.myDesigns" },
  { to: "/my-info", word: "shell.myInfo" },
];
