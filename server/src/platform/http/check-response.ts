import { type Endpoint, isBinary } from "@boxwright/contract/kernel";
import { isRefusal, type Refusal } from "./operation.ts";
import type { AnySuccess } from "./response.ts";

/** The refusals of every call, in addition to those that it declares. */
const commonRefusals = new Set([
  "InvalidRequest",
  "InvalidToken",
  "NotFound",
  "TooManyRequests",
  "Unavailable",
  "InternalError",
]);

/** Throws if the reply of a handler violates the contract. */
export function checkResponse(endpoint: Endpoint, reply: AnySuccess | Refusal): void {
  if (isRefusal(reply)) {
    const known = commonRefusals.has(reply.refusal) || endpoint.errors.includes(reply.refusal);
    if (!known) throw new Error(`${endpoint.id} refuses with ${reply.refusal}, which its contract does not declare`);
    return;
  }
  const declared = endpoint.answers[reply.status];
  if (declared === undefined)
    throw new Error(`${endpoint.id} responds with ${reply.status}, which its contract does not declare`);
  if (declared === null) {
    if (reply.body !== undefined)
      throw new Error(`${endpoint.id} responds with ${reply.status} and a body, but its contract declares none`);
  } else if (isBinary(declared)) {
    const type = reply.headers?.["content-type"] ?? declared.mediaTypes[0];
    const isBytes = reply.body instanceof Uint8Array || reply.body instanceof ReadableStream;
    const known = isBytes && type !== undefined && declared.mediaTypes.includes(type);
    if (!known) throw new Error(`${endpoint.id} responds with other bytes than its contract declares`);
  } else {
    const { error } = declared.safeParse(JSON.parse(JSON.stringify(reply.body)));
    if (error !== undefined) {
      throw new Error(`${endpoint.id} responds with a body that violates its contract`, { cause: error });
    }
  }
}
