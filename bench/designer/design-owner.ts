import { randomUUID } from "node:crypto";
import type { WireDesign } from "@boxwright/contract/designs";
import type { WireFinding } from "@boxwright/contract/finding";
import type { Scene } from "@boxwright/core/designs/scene";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { BrowserContext } from "@playwright/test";

const { anonServiceKey } = tenantNamed("boxwright-us");

interface Visitor {
  readonly anonymousId: string;
  readonly anonymousToken: string;
  readonly validationKey: string;
}

/** An anonymous visitor with designs, who calls the shop and opens its pages. */
export class DesignOwner {
  readonly #origin: string;
  readonly #visitor: Visitor;

  private constructor(origin: string, visitor: Visitor) {
    this.#origin = origin;
    this.#visitor = visitor;
  }

  static async enter(origin: string): Promise<DesignOwner> {
    const response = await fetch(`${origin}/anon/${anonServiceKey}/token`, { method: "POST" });
    return new DesignOwner(origin, (await response.json()) as Visitor);
  }

  create(scene: Scene): Promise<WireDesign> {
    return this.#json("POST", "/api/designs", { name: "Measured", scene });
  }

  async findings(designId: string): Promise<readonly WireFinding[]> {
    const { results } = await this.#json<{ results: WireFinding[] }>("GET", `/api/designs/${designId}/findings`);
    return results;
  }

  approve({ id, version, selection }: WireDesign, accepted: readonly string[]): Promise<{ readonly id: string }> {
    const wish = { version, selection, quantity: 100, consent: true, accepted };
    return this.#json("POST", `/api/designs/${id}/approvals`, wish);
  }

  async upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const body = new FormData();
    body.append("file", new File([bytes], name));
    return ((await (await this.#call("POST", "/api/uploads", { body })).json()) as { id: string }).id;
  }

  /** The bytes of a picture or a print, which the shop may still be drawing. */
  async download(path: string): Promise<Uint8Array> {
    for (;;) {
      const response = await fetch(this.#origin + path, { headers: this.#headers() });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      if (response.status !== 503) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      await response.body?.cancel();
      await new Promise((again) => setTimeout(again, 50));
    }
  }

  /** Makes this visitor that of all pages of a browser. */
  async lookInto(context: BrowserContext): Promise<void> {
    await context.addInitScript(({ anonymousId, anonymousToken, validationKey }) => {
      localStorage.setItem("anonymousId", anonymousId);
      localStorage.setItem("anonymousToken", anonymousToken);
      localStorage.setItem("anonymousValidationKey", validationKey);
    }, this.#visitor);
  }

  async #json<Body>(method: string, path: string, body?: object): Promise<Body> {
    const sent =
      body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return (await this.#call(method, path, sent)).json() as Promise<Body>;
  }

  async #call(method: string, path: string, { headers, ...sent }: RequestInit): Promise<Response> {
    const key = { "idempotency-key": randomUUID() };
    const response = await fetch(this.#origin + path, {
      method,
      ...sent,
      headers: { ...this.#headers(), ...key, ...headers },
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#visitor.anonymousToken}` };
  }
}
