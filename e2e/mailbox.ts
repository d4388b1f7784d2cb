import { type APIRequestContext, expect } from "@playwright/test";

/** A mail in the shop's mailbox for development. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Waits for a mail that matches and returns the newest one, from the shop that all tests share or from the one at `origin`. */
export async function mailThat(
  request: APIRequestContext,
  matches: (mail: Mail) => boolean,
  origin = "",
): Promise<Mail> {
  const find = async (): Promise<Mail[]> => {
    const mails: Mail[] = await (await request.get(`${origin}/dev/mailbox.json`)).json();
    return mails.filter(matches);
  };
  await expect.poll(find, { timeout: 60_000, intervals: [250] }).not.toEqual([]);
  const [newest] = await find();
  if (newest === undefined) throw new Error("The mail has disappeared from the mailbox");
  return newest;
}

/** The link to an order in the text of a mail to an anonymous visitor. */
export function orderLinkIn({ text }: Pick<Mail, "text">): string {
  return /http\S+\/orders\/track\?key=[\w-]{43}/.exec(text)?.[0] ?? "";
}
