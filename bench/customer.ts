import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { Client } from "undici";

const tenant = tenantNamed("boxwright-us");
const auth = `/auth/v1/${tenant.name}`;

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const demoCustomer: Credentials = { email: "shopper@demo.boxwright.example", password: "boxwright-demo-1" };

/** A customer on a keep-alive connection with its own IP address, because limits are counted by network. */
export class Customer {
  readonly #connection: Client;
  readonly #origin: string;
  readonly #credentials: Credentials;
  #clientIp: string;
  #refreshes = 0;
  #tokens: Tokens | null = null;

  constructor(origin: string, number: number, credentials = demoCustomer) {
    this.#origin = origin;
    this.#credentials = credentials;
    this.#clientIp = `10.51.${number >> 8}.${number & 255}`;
    this.#connection = new Client(origin);
  }

  /** False if the shop is busy checking passwords and answers 503. */
  async signIn(): Promise<boolean> {
    const response = await this.#post<Tokens>("login", {
      storeFrontId: tenant.storeFrontId,
      ...this.#credentials,
      culture: tenant.defaultCulture,
      siteUrl: this.#origin,
    });
    if (response === null) return false;
    this.#tokens = response;
    return true;
  }

  /** Returns the access token. */
  async mustSignIn(): Promise<string> {
    if (!(await this.signIn()) || this.#tokens === null) throw new Error("The shop is too busy");
    return this.#tokens.accessToken;
  }

  /** Uses a new IP address each time, because one address may refresh only ten times a second. */
  async refresh(): Promise<void> {
    this.#refreshes += 1;
    this.#clientIp = `198.18.${(this.#refreshes >> 8) & 255}.${this.#refreshes & 255}`;
    this.#tokens = await this.#post<Tokens>("refresh", { refreshToken: this.#tokens?.refreshToken });
  }

  async readConfig(withToken: boolean): Promise<void> {
    const headers = withToken ? { authorization: `Bearer ${this.#tokens?.accessToken}` } : {};
    const response = await this.#connection.request({ method: "GET", path: "/api/config", headers });
    await response.body.bytes();
    if (response.statusCode !== 200) throw new Error(`GET /api/config: ${response.statusCode}`);
  }

  async leave(): Promise<void> {
    await this.#connection.close();
  }

  /** Null for 503. */
  async #post<Body>(call: string, body: unknown): Promise<Body | null> {
    const headers = { "content-type": "application/json", "x-forwarded-for": this.#clientIp };
    const response = await this.#connection.request({
      method: "POST",
      path: `${auth}/${call}`,
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.body.text();
    if (response.statusCode === 503) return null;
    if (response.statusCode !== 200) throw new Error(`POST ${call}: ${response.statusCode} ${text}`);
    return JSON.parse(text) as Body;
  }
}
