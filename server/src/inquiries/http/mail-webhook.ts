import { incomingMail, incomingMailPath } from "@boxwright/contract/desk/inquiries";
import type { ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import { signatureHeader } from "@boxwright/contract/fulfilment";
import { isAutomatic } from "@boxwright/core/inquiries/automatic-mail";
import { verify } from "../../fulfilment/signature.ts";
import { isDatabaseUnavailable } from "../../platform/db/errors.ts";
import type { Mounted } from "../../platform/http/page.ts";
import { parseJsonBody } from "../../platform/http/parse-input.ts";
import { readBody } from "../../platform/http/read-body.ts";
import { problemResponse } from "../../platform/http/response.ts";
import { newId } from "../../platform/ids.ts";
import type { AnswerOutcome, IncomingMail } from "../receive-answer.ts";

const maxBodyBytes = 512 * 1024;

export interface MailWebhookDeps {
  readonly secret: string;
  readonly receive: (mail: IncomingMail) => Promise<AnswerOutcome>;
  readonly now: () => Date;
}

/**
 * Receives mails from the service that takes them for the shop's address, signed as the events of the plant are. The response to a valid mail is
 * 200 with its outcome, also for a mail that came before, that answers nothing or that a program wrote, so that the service does not send it again.
 */
export function mailWebhook({ secret, receive, now }: MailWebhookDeps): Mounted {
  return {
    path: incomingMailPath,
    handle: async (request) => {
      if (request.method !== "POST") return problem("MethodNotAllowed", {}, { allow: "POST" });
      const read = await readBody(request, maxBodyBytes);
      if (read.kind === "too-large") return problem("PayloadTooLarge");
      if (read.kind !== "read") return problem("InvalidRequest");
      const signature = verify(secret, { header: request.headers.get(signatureHeader), body: read.bytes, now: now() });
      if (signature !== "valid")
        return problem("InvalidToken", { detail: `The header ${signatureHeader} does not fit.` });
      const parsed = parseJsonBody(incomingMail, request.headers, read.bytes);
      if (!parsed.ok) return problem(parsed.refusal.refusal, parsed.refusal.extra);
      try {
        const outcome = await receive(mailOf(parsed.value));
        return Response.json({ outcome }, { headers: { "cache-control": "no-store" } });
      } catch (error) {
        if (isDatabaseUnavailable(error)) return problem("Unavailable");
        throw error;
      }
    },
  };
}

function mailOf({ messageId, from, text, ...headers }: ReturnType<typeof incomingMail.parse>): IncomingMail {
  const { inReplyTo, references, autoSubmitted, precedence } = headers;
  return {
    mailId: messageId.trim().replace(/^<|>$/g, ""),
    inReplyTo: inReplyTo ?? null,
    references: references ?? [],
    isAutomatic: isAutomatic({ autoSubmitted: autoSubmitted ?? null, precedence: precedence ?? null }),
    from: { name: printable(from.name ?? ""), email: from.email.toLowerCase() },
    text: text.replace(/[^\P{Cc}\n\t]/gu, "").replace(/[\u202a-\u202e\u2066-\u2069]/g, ""),
  };
}

/** A name on one line, without characters that garble a page. */
function printable(name: string): string {
  return name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

function problem(
  code: ProblemCode,
  extra: ProblemExtra = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return problemResponse(incomingMailPath, code, extra, newId(), headers);
}
