import { addPasskey, listPasskeys, removePasskey, requestPasskey } from "@boxwright/contract/passkeys";
import { useQuery } from "@tanstack/react-query";
import { createPasskey } from "../../../lib/passkeys.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { byBrowser } from "../../identity/passkey-failed.ts";
import { useClient } from "../../identity/session-context.tsx";

/** The customer's passkeys, and the actions that add and remove one. They throw what the server or the browser refuses. */
export function useOwnPasskeys() {
  const client = useClient();
  const { tenant } = useConfig();
  const { data, ...reading } = useQuery({
    queryKey: ["passkeys"],
    queryFn: async () => (client === null ? null : (await client.call(listPasskeys, { params: { tenant } })).passkeys),
    enabled: client !== null,
  });

  async function add(name: string, password: string): Promise<void> {
    if (client === null) return;
    const { ticket, options } = await client.call(requestPasskey, { params: { tenant }, body: { password } });
    const response = await byBrowser(createPasskey(options));
    await client.call(addPasskey, { params: { tenant }, body: { ticket, name, response } });
    await reading.refetch();
  }

  async function remove(passkeyId: string, password: string): Promise<void> {
    await client?.call(removePasskey, { params: { tenant, passkeyId }, body: { password } });
    await reading.refetch();
  }

  return { ...reading, passkeys: data, add, remove };
}
