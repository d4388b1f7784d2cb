import { html, raw } from "hono/html";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { errorPage } from "../../http/error-page.ts";
import type { Mounted, PageHandler } from "../../http/page.ts";
import { isLoopback } from "../../loopback.ts";
import { type DevMail, listDevMails, readDevAttachment } from "../dev-mailbox.ts";

interface MailboxDeps {
  readonly db: Database;
  readonly config: Pick<Config, "isMailboxPublic" | "tenant">;
}

/**
 * `/dev/mailbox` for people and `/dev/mailbox.json` for tests. Only for a demo, because it shows all mails, including links that reset
 * passwords. By default, only programs on this machine may read it.
 */
export function devMailboxPages({ db, config }: MailboxDeps): Mounted[] {
  const forReaders =
    (handle: PageHandler): PageHandler =>
    async (request, visit) =>
      config.isMailboxPublic || isFromHere(request, visit.clientIp)
        ? handle(request, visit)
        : errorPage(404, request, config.tenant);
  return [
    { path: "/dev/mailbox.json", handle: forReaders(async () => Response.json(await listDevMails(db))) },
    {
      path: attachmentPath,
      handle: forReaders(
        async (request) => (await attachmentResponse(db, request)) ?? errorPage(404, request, config.tenant),
      ),
    },
    {
      path: "/dev/mailbox",
      handle: forReaders(async ({ url }, { nonce }) => mailboxPage(await listDevMails(db), new URL(url).origin, nonce)),
    },
  ];
}

/** A proxy on this machine forwards requests of other machines, and the host name of another site may resolve to this machine. */
function isFromHere({ url, headers }: Request, clientIp: string): boolean {
  const isForwarded = headers.has("x-forwarded-for") || headers.has("forwarded");
  return !isForwarded && isLoopback(clientIp) && isLoopback(new URL(url).hostname);
}

const attachmentPath = "/dev/mailbox/attachment";
const attachmentQuery = z.object({ mail: z.uuid(), place: z.coerce.number().int().min(0) });

async function attachmentResponse(db: Database, { url }: Request): Promise<Response | null> {
  const query = attachmentQuery.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!query.success) return null;
  const file = await readDevAttachment(db, query.data.mail, query.data.place);
  if (file === null) return null;
  const name = encodeURIComponent(file.name);
  return new Response(Buffer.from(file.bytes), {
    headers: { "content-type": file.mediaType, "content-disposition": `attachment; filename*=UTF-8''${name}` },
  });
}

async function mailboxPage(mails: readonly DevMail[], origin: string, nonce: string): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>The mails that this shop would have sent, newest first.</p>
${mails.length === 0 ? html`<p>There are none yet.</p>` : mails.map((mail) => mailEntry(mail, origin, nonce))}
</main>
</body>
</html>`;
  return new Response(page.toString(), { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Shows the HTML of a mail in a sandboxed frame, without scripts. Its links open in a new tab. */
function mailEntry(mail: DevMail, origin: string, nonce: string) {
  const urlOf = (place: number) => `${attachmentPath}?${new URLSearchParams({ mail: mail.id, place: String(place) })}`;
  const pictureOf = (contentId: string) => mail.files.findIndex((file) => file.contentId === contentId);
  // The content security policy of this page also applies to the frame, so the mail's style sheet needs the nonce.
  const shown = mail.html.replace("<style>", `<style nonce="${nonce}">`).replaceAll(/cid:([\w-]+)/g, (cid, id) => {
    const place = pictureOf(id);
    return place < 0 ? cid : `${origin}${urlOf(place)}`;
  });
  return html`<details>
<summary><strong>${mail.subject}</strong> <span>${mail.to}</span>
<time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toISOString().slice(0, 19).replace("T", " ")} UTC</time></summary>
<iframe title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="<base target='_blank'>${shown}"></iframe>
${mail.files.map(({ name, contentId }, place) => contentId === undefined && html`<p><a href="${urlOf(place)}">${name}</a></p>`)}
<pre>${withLinks(mail.text)}</pre>
</details>`;
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f2430; background: #f7f5f1 }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem }
details p { margin: 0; padding: .75rem 1rem 0 }
details { margin: 0 0 .75rem; border: 1px solid #ddd6c8; border-radius: .5rem; background: #fff }
summary { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .75rem 1rem; cursor: pointer }
summary strong { flex: 1 1 16rem }
summary span, time { color: #5b6170 }
iframe { display: block; width: 100%; height: 40rem; border: 0; border-top: 1px solid #ddd6c8 }
pre { margin: 0; padding: 1rem; border-top: 1px solid #ddd6c8; white-space: pre-wrap; overflow-wrap: anywhere }
`;
