/** The browser could not create or use a passkey: its visitor cancelled, or it has none, or it knows no passkeys. */
export class PasskeyFailed extends Error {
  constructor(cause: unknown) {
    super("The browser could not use a passkey", { cause });
  }
}

/** What the browser does with a passkey. Rejects with {@link PasskeyFailed}. */
export async function byBrowser<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    throw new PasskeyFailed(cause);
  }
}
