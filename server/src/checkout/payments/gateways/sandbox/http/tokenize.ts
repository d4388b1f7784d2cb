import { type MaskedCard, tokenizePath } from "@boxwright/contract/card-fields";
import { z } from "zod";
import type { Mounted } from "../../../../../platform/http/page.ts";
import { readBody } from "../../../../../platform/http/read-body.ts";
import type { RateLimits } from "../../../../../platform/rate-limits.ts";
import type { SandboxGateway } from "../sandbox-gateway.ts";
import { testCard } from "../test-instruments.ts";
import { type CardFaults, digitsOf, faultsOf } from "./card-fields/card-rules.js";

const maxBodyBytes = 4096;
const limit = { points: 60, seconds: 60 };

const cardEntry = z.strictObject({
  clientToken: z.string().max(200),
  number: z.string().max(60),
  expiry: z.string().max(20),
  code: z.string().max(10),
  name: z.string().max(200),
});

export interface TokenizeDeps {
  readonly gateway: SandboxGateway;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
}

/**
 * The gateway's service that turns a card into a nonce: 201 `{ nonce, type, details }`, or 422 `{ faults }` by field. It is not one of the
 * shop's calls, so that nothing of a card is logged or stored but its type and last four digits.
 */
export function tokenizeService({ gateway, rateLimits, now }: TokenizeDeps): Mounted {
  return {
    path: tokenizePath,
    handle: async (request, { clientIp }) => {
      if (request.method !== "POST") return reply(405, { message: "Only POST is offered here." }, { allow: "POST" });
      const wait = await rateLimits.consume("sandboxGateway.tokenize", limit, clientIp);
      if (wait !== null) return reply(429, { message: "Too many cards." }, { "retry-after": String(wait) });

      const entry = await readEntry(request);
      if (entry === null) return reply(400, { message: "This is not a card." });
      const { clientToken, ...card } = entry;
      if (!(await gateway.clientTokens.isValid(clientToken)))
        return reply(401, { message: "The client token is not valid." });

      const faults = faultsOf(card, now());
      if (Object.keys(faults).length > 0) return reply(422, { faults });
      const test = testCard(digitsOf(card.number));
      if (test?.instrument.type !== "credit_card") return reply(422, { faults: notATestCard });
      const { cardType, lastFour } = test.instrument;
      const details: MaskedCard = { cardType, lastFour };
      return reply(201, { nonce: await gateway.store(test), type: "CreditCard", details });
    },
  };
}

const notATestCard: CardFaults = {
  number: "Only test cards work here. Try 4111 1111 1111 1111.",
};

async function readEntry(request: Request): Promise<z.output<typeof cardEntry> | null> {
  const body = await readBody(request, maxBodyBytes);
  if (body.kind !== "read") return null;
  try {
    return cardEntry.safeParse(JSON.parse(new TextDecoder().decode(body.bytes))).data ?? null;
  } catch {
    return null;
  }
}

/** The frame has no origin, so responses must allow any. They depend on no cookie. */
function reply(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      ...headers,
    },
  });
}
