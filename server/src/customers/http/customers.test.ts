import { customer as customerSchema, patchCustomer, type WireCustomer } from "@boxwright/contract/customers";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { arlington } from "../../cart/testing/storefront.ts";
import { newId } from "../../platform/ids.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { customerAddresses, customers } from "../postgres/tables.ts";
import { registerCustomer } from "../testing/register-customer.ts";
import { customerOperations } from "./operations.ts";

const { db } = await testDatabase();
const api = testApi(customerOperations({ db }), db);

const pathOf = ({ id, tenant, storeFrontId }: Visitor) =>
  `/api/tenants/${tenant}/storefronts/${storeFrontId}/customers/${id}`;
const tokenOf = ({ id, kind, tenant }: Visitor) => testToken(id, kind, tenant);
const read = (visitor: Visitor) => api.call("GET", pathOf(visitor), { token: tokenOf(visitor) });
const change = (visitor: Visitor, body: object) =>
  api.call("PATCH", pathOf(visitor), { token: tokenOf(visitor), body });

const puertoRico = { ...arlington, city: "San Juan", state: "PR", postalCode: "00901", country: "PR" };

async function withBook() {
  const visitor = await registerCustomer(db);
  const { json } = await change(visitor, { version: 1, addresses: [arlington, { ...arlington, city: "Dallas" }] });
  const [first, second] = (json as WireCustomer).addresses;
  if (first === undefined || second === undefined) throw new Error("The address book was not saved");
  return { visitor, first, second };
}

/** Everything that is stored about a customer. */
async function rowsOf({ id }: Visitor) {
  return {
    customer: await db.select().from(customers).where(eq(customers.id, id)),
    book: await db.select().from(customerAddresses).where(eq(customerAddresses.customerId, id)),
  };
}

describe("a new customer", () => {
  test("has a key, version 1, the names of the sign-up, no group and an empty book", async () => {
    const visitor = await registerCustomer(db);
    const { status, json } = await read(visitor);
    expect(status).toBe(200);
    expect(json).toEqual({
      id: visitor.id,
      key: expect.stringMatching(/^C-\d{8}$/),
      version: 1,
      email: `${visitor.id}@demo.boxwright.example`,
      isEmailVerified: false,
      title: "",
      firstName: "Sample",
      lastName: "Shopper",
      companyName: "",
      customerGroup: null,
      addresses: [],
      defaultShippingAddressId: null,
      defaultBillingAddressId: null,
      isAddressIdentical: true,
      onAccount: false,
      isInvoiceWithoutTermsEnabled: false,
      asi_member: false,
      eqp: false,
    });
  });

  test("has the account types asi_member and eqp as the operator sets them", async () => {
    const visitor = await registerCustomer(db);
    await db
      .update(customers)
      .set({ isAsiMember: true, hasEndQuantityPricing: true })
      .where(eq(customers.id, visitor.id));
    expect((await read(visitor)).json).toMatchObject({ asi_member: true, eqp: true });
  });

  test("has a unique key", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => registerCustomer(db)));
    const keys = await Promise.all(others.map(async (visitor) => (await read(visitor)).json.key));
    expect(new Set(keys).size).toBe(5);
  });
});

describe("the id of another customer", () => {
  test("is unknown, to read and to change", async () => {
    const [mine, other] = [await registerCustomer(db), await registerCustomer(db)];
    for (const id of [other.id, newId()]) {
      const path = pathOf({ ...mine, id });
      const replies = [
        await api.call("GET", path, { token: tokenOf(mine) }),
        await api.call("PATCH", path, { token: tokenOf(mine), body: { version: 1, firstName: "Mine" } }),
      ];
      for (const { status, json } of replies) expect([status, json.title]).toEqual([404, "NotFound"]);
    }
    expect((await read(other)).json.firstName).toBe("Sample");
  });

  test("is unknown at another tenant, even if it is the same id", async () => {
    const visitor = await registerCustomer(db);
    const there = {
      ...visitor,
      tenant: "boxwright-eu",
      storeFrontId: tenantNamed("boxwright-eu").storeFrontId,
    } as const;
    expect((await api.call("GET", pathOf(visitor), { token: tokenOf(there) })).status).toBe(404);
    expect((await read(there)).status).toBe(404);
    expect((await change(there, { version: 1, firstName: "Demo" })).status).toBe(404);
  });

  test("cannot be used by an anonymous visitor, not even their own", async () => {
    const visitor = await registerCustomer(db);
    for (const token of [undefined, testToken(visitor.id)]) {
      for (const method of ["GET", "PATCH"]) {
        const call = { ...(token !== undefined && { token }), ...(method === "PATCH" && { body: { version: 1 } }) };
        expect((await api.call(method, pathOf(visitor), call)).status).toBe(401);
      }
    }
  });
});

describe("the names of a customer", () => {
  test("can change one by one or together, and are trimmed", async () => {
    const visitor = await registerCustomer(db);
    const first = await change(visitor, { version: 1, firstName: " Demo ", title: "Dr." });
    expect(first.json).toMatchObject({ version: 2, title: "Dr.", firstName: "Demo", lastName: "Shopper" });
    const second = await change(visitor, {
      version: 2,
      lastName: "Buyer",
      companyName: "Box & Co",
      isAddressIdentical: false,
    });
    expect(second.json).toMatchObject({
      version: 3,
      firstName: "Demo",
      lastName: "Buyer",
      companyName: "Box & Co",
      isAddressIdentical: false,
    });
    expect((await read(visitor)).json).toEqual(second.json);
  });

  test("stay unchanged at the same version after an empty change, which still needs the current version", async () => {
    const visitor = await registerCustomer(db);
    const { json: before } = await read(visitor);
    expect(await change(visitor, { version: 1 })).toMatchObject({ status: 200, json: before });
    expect((await read(visitor)).json).toEqual(before);
    expect((await change(visitor, { version: 2 })).json).toMatchObject({ currentVersion: 1 });
  });

  test.each([0, -1, 1.5, "1", null, undefined])("are refused if the version is %j", async (version) => {
    expect((await change(await registerCustomer(db), { version, firstName: "Demo" })).status).toBe(400);
  });

  test.each([1, 3, 99])("cannot be changed with version %i if the customer is at version 2", async (version) => {
    const visitor = await registerCustomer(db);
    await change(visitor, { version: 1, firstName: "Demo" });
    expect(await change(visitor, { version, firstName: "Late" })).toMatchObject({
      status: 409,
      json: {
        title: "ConcurrentModification",
        code: "ECX010",
        detail: "Please refresh and try again",
        currentVersion: 2,
      },
    });
    expect((await read(visitor)).json.firstName).toBe("Demo");
  });

  test("are changed completely by one of 20 simultaneous changes of one version", async () => {
    const visitor = await registerCustomer(db);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(visitor, {
          version: 1,
          firstName: `Demo ${index}`,
          addresses: [{ ...arlington, lastName: `No ${index}` }],
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    const [won] = replies.filter(({ status }) => status === 200);
    expect((await read(visitor)).json).toEqual(won?.json);
  });
});

describe("the address book", () => {
  test("is stored in order, with normalised addresses that have ids", async () => {
    const { visitor, first, second } = await withBook();
    expect(first).toMatchObject({ city: "Arlington", state: "TX", country: "US", phone: "8175550100" });
    expect(second.city).toBe("Dallas");
    const swapped = await change(visitor, { version: 2, addresses: [second, { ...first, city: "Austin" }] });
    expect(swapped.json.addresses).toEqual([second, { ...first, city: "Austin" }]);
    expect((await read(visitor)).json).toEqual(swapped.json);
  });

  test("stays unchanged if only names change", async () => {
    const { visitor, first, second } = await withBook();
    expect((await change(visitor, { version: 2, firstName: "Demo" })).json.addresses).toEqual([first, second]);
    expect((await read(visitor)).json.addresses).toEqual([first, second]);
  });

  test("loses the addresses that are left out, and the defaults that named them", async () => {
    const { visitor, first, second } = await withBook();
    const defaults = { defaultShippingAddressId: first.id, defaultBillingAddressId: second.id };
    expect((await change(visitor, { version: 2, ...defaults })).json).toMatchObject(defaults);
    const shorter = await change(visitor, { version: 3, addresses: [second] });
    expect(shorter.json).toMatchObject({
      addresses: [second],
      defaultShippingAddressId: null,
      defaultBillingAddressId: second.id,
    });
    expect((await change(visitor, { version: 4, addresses: [] })).json).toMatchObject({
      addresses: [],
      defaultBillingAddressId: null,
    });
    expect((await rowsOf(visitor)).book).toEqual([]);
  });

  test("shows Puerto Rico as a country, even if it was sent as a state, and accepts what it shows", async () => {
    const visitor = await registerCustomer(db);
    const asState = { ...puertoRico, country: "US" };
    const { json } = await change(visitor, { version: 1, addresses: [puertoRico, asState] });
    const { addresses } = json as WireCustomer;
    expect(addresses.map(({ country, state }) => [country, state])).toEqual(Array(2).fill(["PR", "PR"]));
    expect((await change(visitor, { version: 2, addresses })).json.addresses).toEqual(addresses);
    expect((await rowsOf(visitor)).book.map(({ address }) => address.country)).toEqual(["US", "US"]);
  });

  test("names every invalid field of an address by its path", async () => {
    const visitor = await registerCustomer(db);
    const wrong = { ...arlington, postalCode: "99501", phone: "555" };
    expect(await change(visitor, { version: 1, addresses: [arlington, wrong] })).toMatchObject({
      status: 422,
      json: {
        title: "InvalidAddress",
        code: "ECX042",
        errors: [{ path: "addresses.1.postalCode" }, { path: "addresses.1.phone" }],
      },
    });
    expect((await rowsOf(visitor)).book).toEqual([]);
  });

  test("refuses a PO box", async () => {
    const visitor = await registerCustomer(db);
    expect(
      await change(visitor, { version: 1, addresses: [{ ...arlington, streetName: "P.O. Box 12" }] }),
    ).toMatchObject({
      status: 422,
      json: { title: "PoBoxNotSupported", code: "ECX038", errors: [{ path: "addresses.0.streetName" }] },
    });
  });

  test("holds at most 50 addresses", async () => {
    const visitor = await registerCustomer(db);
    const many = (count: number) => Array.from({ length: count }, () => arlington);
    expect((await change(visitor, { version: 1, addresses: many(51) })).status).toBe(400);
    expect((await change(visitor, { version: 1, addresses: many(50) })).json.addresses).toHaveLength(50);
  });

  test("refuses the id of an address that is unknown, comes twice, or belongs to another customer", async () => {
    const { visitor, first } = await withBook();
    const other = (await withBook()).first;
    for (const [book, index] of [
      [[{ ...arlington, id: newId() }], 0],
      [[first, other], 1],
      [[first, arlington, first], 2],
    ] as const) {
      expect(await change(visitor, { version: 2, addresses: book })).toMatchObject({
        status: 400,
        json: { title: "InvalidRequest", errors: [{ path: `addresses.${index}.id` }] },
      });
    }
  });

  test.each(["defaultShippingAddressId", "defaultBillingAddressId"])("refuses a %s that is not in it", async (name) => {
    const { visitor, first, second } = await withBook();
    const other = (await withBook()).first;
    for (const wrong of [{ [name]: newId() }, { [name]: other.id }, { [name]: first.id, addresses: [second] }]) {
      expect(await change(visitor, { version: 2, ...wrong })).toMatchObject({
        status: 400,
        json: { title: "InvalidRequest", errors: [{ path: name }] },
      });
    }
    expect((await read(visitor)).json).toMatchObject({ version: 2, [name]: null });
  });
});

describe("a field that customers cannot set is refused as unknown, and nothing changes:", () => {
  const settable = new Set(Object.keys(patchCustomer.body.shape));
  const shown = Object.keys(customerSchema.shape).filter((name) => !settable.has(name));
  const stored = Object.keys(customers).filter((name) => !settable.has(name));
  const invented = ["role", "customerGroupId", "password", "isCustomer", "shippingAddress", "customerId"];
  const values = [true, 7, "reseller", null, { key: "reseller" }, []];

  test.each([...new Set([...shown, ...stored, ...invented])])("%s", async (field) => {
    const { visitor } = await withBook();
    const before = await rowsOf(visitor);
    for (const value of values) {
      const { status, json } = await change(visitor, { version: 2, firstName: "Demo", [field]: value });
      expect([status, json.title]).toEqual([400, "InvalidRequest"]);
    }
    expect(await rowsOf(visitor)).toEqual(before);
  });

  test.each(["customerId", "position", "isDefault", "type"])("addresses[].%s", async (field) => {
    const { visitor, first } = await withBook();
    const before = await rowsOf(visitor);
    const { status, json } = await change(visitor, { version: 2, addresses: [{ ...first, [field]: newId() }] });
    expect([status, json.title]).toEqual([400, "InvalidRequest"]);
    expect(await rowsOf(visitor)).toEqual(before);
  });
});
