import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { describe, expect, it, vi } from "vitest";
import type { Storefront } from "../../lib/rendering/load-context.ts";
import { readReviews } from "./read-reviews.ts";

const config = { tenant: "boxwright-us", storeFrontId: "shop" } as Storefront["config"];

function storefrontWith(call: unknown) {
  return { api: { call } as Storefront["api"], config, logProblem: vi.fn() };
}

describe("the reviews of a page", () => {
  it("are the ten newest of its product, or the three newest of the shop", async () => {
    const call = vi.fn(async () => ({ total: 0 }));
    const storefront = storefrontWith(call);
    expect(await readReviews(storefront, "mailer", "en")).toEqual({ total: 0 });
    await readReviews(storefront, null, "de");
    expect(call.mock.calls.map((args: unknown[]) => args[1])).toMatchObject([
      { query: { productKey: "mailer", limit: 10, culture: "en" } },
      { query: { limit: 3, culture: "de" } },
    ]);
  });

  it("are null if they cannot be read, and the problem is logged", async () => {
    const problem = new ApiProblem("Not now", 503);
    const storefront = storefrontWith(() => Promise.reject(problem));
    expect(await readReviews(storefront, "mailer", "en")).toBeNull();
    expect(storefront.logProblem).toHaveBeenCalledWith("The reviews could not be read", problem);
  });
});
