import { createHash } from "node:crypto";
import { z } from "zod";
import type { MailchimpConfig } from "../../platform/config.ts";
import {
  type RecordingServer,
  type ServerResponse,
  startRecordingServer,
} from "../../platform/testing/recording-server.ts";

/** The fields of a member that the shop sends; any other field is a bug. */
const memberInput = z.strictObject({
  email_address: z.string().optional(),
  status_if_new: z.enum(["subscribed", "pending"]).optional(),
  status: z.enum(["subscribed", "unsubscribed", "pending"]).optional(),
  language: z.string().length(2).optional(),
});

type MemberInput = z.output<typeof memberInput>;

export interface MailchimpServer extends RecordingServer<MemberInput> {
  readonly config: MailchimpConfig;
  /** By the MD5 of the email. */
  readonly members: Map<string, { readonly email_address: string; readonly status: string }>;
}

/** Mailchimp's id of a member. */
export function md5Of(email: string): string {
  return createHash("md5").update(email).digest("hex");
}

/** A server with Mailchimp's calls about the members of one audience. */
export async function startMailchimpServer(): Promise<MailchimpServer> {
  const members: MailchimpServer["members"] = new Map();
  const audience = "/3.0/lists/a1b2c3d4e5/members/";
  const server = await startRecordingServer({
    body: memberInput,
    usualResponse: ({ method, path, body }) => {
      if (!path.startsWith(audience)) return mailchimpProblem("Resource Not Found", 404);
      const id = path.slice(audience.length);
      const known = members.get(id);
      if (method === "GET" || method === "PATCH") {
        if (known === undefined) return mailchimpProblem("Resource Not Found", 404);
        if (method === "GET") return { json: memberOf(id, known) };
      }
      const status = (known === undefined ? body?.status_if_new : body?.status) ?? known?.status ?? "pending";
      const member = { email_address: body?.email_address ?? known?.email_address ?? "", status };
      members.set(id, member);
      return { json: memberOf(id, member) };
    },
  });
  const config = {
    kind: "mailchimp",
    url: server.url,
    apiKey: "0123456789abcdef-us19",
    audienceId: "a1b2c3d4e5",
  } as const;
  return { ...server, members, config };
}

/** A response with Mailchimp's problem details. */
export function mailchimpProblem(title: string, status = 400): ServerResponse {
  const type = "https://mailchimp.com/developer/marketing/docs/errors/";
  return {
    status,
    json: { type, title, status, detail: `${title}.`, instance: "ec207b22-9a1d-4b5e-8a0c-0f6e3a1b2c3d" },
  };
}

function memberOf(id: string, member: { readonly email_address: string; readonly status: string }) {
  return { id, ...member, unique_email_id: "9f8e7d6c5b", list_id: "a1b2c3d4e5", language: "en", vip: false };
}
