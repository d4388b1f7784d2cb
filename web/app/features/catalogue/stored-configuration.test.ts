import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { describe, expect, it } from "vitest";
import { configurationPage, readStoredSelection, selectionPage, storeConfiguration } from "./stored-configuration.ts";

const id = "a".repeat(64);
const product = { sku: "BW-MAILER", version: 1 };

/** A client with the same response to every call; an error is thrown. */
function shop(response: unknown): Client {
  const call = async () => {
    if (response instanceof Error) throw response;
    return response;
  };
  return { call, fetch: () => Promise.reject(new Error("No file is read")) } as Client;
}

describe("the link of a configuration", () => {
  it("opens the product's page with the stored configuration and the quantity", () => {
    const url = `/api/tenants/boxwright-us/productConfigs/${id}`;
    expect(configurationPage("custom-mailer-box", url, "250")).toBe(
      `/product/custom-mailer-box?config=${id}&quantity=250`,
    );
    expect(configurationPage("custom-mailer-box", "", "250")).toBeNull();
  });

  it("has an empty productConfigUrl after a failure", async () => {
    const failing = shop(new ApiProblem("Unavailable", 503));
    expect(await storeConfiguration(failing, "boxwright-us", product, {})).toBe("");
  });

  it("names every choice and the quantity if the configuration is not stored", () => {
    const selection = { Size: "9.25x8x4", Color: "Kraft" };
    const page = "/product/custom-mailer-box?Size=9.25x8x4&Color=Kraft";
    expect(selectionPage("custom-mailer-box", selection, "250")).toBe(`${page}&quantity=250`);
    expect(selectionPage("custom-mailer-box", selection, null)).toBe(page);
  });

  it("opens nothing if the configuration is missing or belongs to another product", async () => {
    const selection = { Size: "9x6x3" };
    const read = (response: unknown) => readStoredSelection(shop(response), "boxwright-us", product, id);
    expect(await read({ ...product, selection })).toEqual(selection);
    expect(await read({ ...product, sku: "BW-GIFT", selection })).toBeNull();
    expect(await read(new ApiProblem("Not found", 404))).toBeNull();
    await expect(read(new ApiProblem("Unavailable", 503))).rejects.toThrow();
  });
});
