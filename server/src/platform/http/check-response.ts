import { type Endpoint, isBinary } from "@boxwright/contract/kernel";
import { isRefusal, type Refusal } from "./operation.ts";
import type { AnySuccess } from "./response.ts";

/** Refusals that any call may answer, beside those it declares. */
const everywhere = new Set([
  "InvalidRequest",
  "InvalidToken",
  "NotFound",
  "TooManyRequests",
  "Unavailable",
  "InternalError",
]);

/** Throws where a handler's reply is not what the contract says: a mistake of ours, to be found before a client does. */
export function checkResponse(endpoint: Endpoint, reply: AnySuccess | Refusal): void {
  if (isRefusal(reply)) {
    const known = everywhere.has(reply.refusal) || endpoint.errors.includes(reply.refusal);
    if (!known) throw new Error(`${endpoint.id} refuses with ${reply.refusal}, which its contract does not declare`);
    return;
  }
  const declared = endpoint.answers[reply.status];
  if (declared === undefined)
    throw new Error(`${endpoint.id} answers ${reply.status}, which its contract does not declare`);
  if (declared === null) {
    if (reply.body !== undefined) throw new Error(`${endpoint.id} answers ${reply.status} with a body`);
  } else if (isBinary(declared)) {
    const type = reply.headers?.["content-type"] ?? declared.mediaTypes[0];
    const isBytes = reply.body instanceof Uint8Array || reply.body instanceof ReadableStream;
    const known = isBytes && type !== undefined && declared.mediaTypes.includes(type);
    if (!known) throw new Error(`${endpoint.id} answers other bytes than its contract declares`);
  } else {
    const { error } = declared.safeParse(JSON.parse(JSON.stringify(reply.body)));
    if (error !== undefined) {
      throw new Error(`${endpoint.id} answers a body that is not as its contract declares`, { cause: error });
    }
  }
}
