import { type APIRequestContext, expect } from "@playwright/test";

/** A mail of the shop, as its mailbox for development shows it. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Waits for the newest mail that matches, from the shop that all tests share or from the one at `origin`. */
export async function mailThat(
  request: APIRequestContext,
  isMeant: (mail: Mail) => boolean,
  origin = "",
): Promise<Mail> {
  const find = async (): Promise<Mail[]> => {
    const mails: Mail[] = await (await request.get(`${origin}/dev/mailbox.json`)).json();
    return mails.filter(isMeant);
  };
  await expect.poll(find, { timeout: 20_000 }).not.toEqual([]);
  const [newest] = await find();
  if (newest === undefined) throw new Error("The mail that had come is not there any more");
  return newest;
}
