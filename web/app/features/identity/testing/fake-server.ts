import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { AnonymousTokens } from "../session/stored-anonymous-visitor.ts";
import type { CustomerTokens } from "../session/stored-customer.ts";
import type { TokenServices } from "../session/token-services.ts";
import { testToken } from "./test-token.ts";

const hour = 3600;
const graceSeconds = 30;

interface Family {
  readonly customerId: string;
  newest: string;
  previous: { readonly token: string; readonly usedAt: number } | null;
  hasEnded: boolean;
}

/** The identity services: anonymous tokens for 24 hours, customers' for 4, each validation key and refresh token used once. */
export class FakeServer implements TokenServices {
  readonly calls: string[] = [];
  readonly keys = new Map<string, string>();
  /** The problem with which every call fails; null if calls succeed. */
  failure: unknown = null;
  /** The server does its work, but its responses are lost. */
  losesResponses = false;
  readonly #families: Family[] = [];
  readonly #seconds: () => number;
  #issued = 0;

  constructor(seconds: () => number) {
    this.#seconds = seconds;
  }

  createAnonymousSession = () =>
    this.#respond("create", () => {
      const anonymousId = `visitor-${this.keys.size + 1}`;
      return this.#anonymousTokens(anonymousId);
    });

  renewAnonymousSession = ({ anonymousId, validationKey }: AnonymousTokens) =>
    this.#respond(`resume ${anonymousId}`, () => {
      if (this.keys.get(anonymousId) !== validationKey) throw refusal("InvalidValidationKey");
      return this.#anonymousTokens(anonymousId);
    });

  renewCustomer = (refreshToken: string) =>
    this.#respond(`refresh ${refreshToken}`, () => {
      const family = this.#families.find(({ newest, previous }) => [newest, previous?.token].includes(refreshToken));
      if (family === undefined || family.hasEnded) throw refusal("InvalidRefreshToken");
      const { previous } = family;
      if (previous?.token === refreshToken) {
        if (this.#seconds() - previous.usedAt > graceSeconds) {
          family.hasEnded = true;
          throw refusal("InvalidRefreshToken");
        }
      } else {
        family.previous = { token: refreshToken, usedAt: this.#seconds() };
        family.newest = this.#newRefreshToken();
      }
      return this.#tokens(family);
    });

  /** Signs a customer in. */
  login = (customerId: string) =>
    this.#respond(`login ${customerId}`, () => {
      const family = { customerId, newest: this.#newRefreshToken(), previous: null, hasEnded: false };
      this.#families.push(family);
      return this.#tokens(family);
    });

  logout = (refreshToken: string) => this.#respond(`logout ${refreshToken}`, () => this.endSessions());

  /** Ends all sessions, as a changed password does. */
  endSessions(): void {
    for (const family of this.#families) family.hasEnded = true;
  }

  async #respond<Value>(call: string, work: () => Value): Promise<Value> {
    this.calls.push(call);
    await Promise.resolve();
    if (this.failure !== null) throw this.failure;
    const response = work();
    if (this.losesResponses) throw new ApiProblem("Network Error", 0);
    return response;
  }

  #newRefreshToken(): string {
    this.#issued += 1;
    return `refresh-${this.#issued}`;
  }

  #tokens({ customerId, newest }: Family): CustomerTokens {
    this.#issued += 1;
    const claims = { exp: this.#seconds() + 4 * hour, canonical_id: customerId, is_customer: true, jti: this.#issued };
    return { accessToken: testToken(claims), refreshToken: newest };
  }

  #anonymousTokens(anonymousId: string): AnonymousTokens {
    this.#issued += 1;
    const validationKey = `key-${this.#issued}`;
    this.keys.set(anonymousId, validationKey);
    const claims = { exp: this.#seconds() + 24 * hour, canonical_id: anonymousId, jti: this.#issued };
    return { anonymousId, anonymousToken: testToken(claims), validationKey };
  }
}

function refusal(title: string): ApiProblem {
  return new ApiProblem("It is invalid or expired.", 401, { title });
}
