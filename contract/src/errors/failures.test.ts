import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { ApiProblem } from "./api-problem.ts";
import { codeForStatus, type FailureCodes } from "./failure-codes.ts";
import { ApiError, failureCodeOf, failWith, NeverOccurError, TransformError, transformed } from "./failures.ts";
import { problemCatalogue } from "./problems.ts";
import { specificationCodes } from "./specification-codes.ts";

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

describe("the code of a status", () => {
  const all: FailureCodes = {
    400: "ECX010",
    403: "ECX013",
    404: "ECX014",
    500: "ECX015",
    from400: "ECX022",
    from500: "ECX023",
    otherwise: "ECX030",
  };

  test.each([
    [400, "ECX010"],
    [403, "ECX013"],
    [404, "ECX014"],
    [500, "ECX015"],
    [401, "ECX022"],
    [422, "ECX022"],
    [503, "ECX023"],
    [0, "ECX030"],
  ])("%i is the most specific one", (status, code) => {
    expect(codeForStatus(all, status)).toBe(code);
  });

  test.each([
    [{ from400: "ECX022" }, 500, "ECX022"],
    [{ otherwise: "ECX022" }, 404, "ECX022"],
    [{ 404: "ECX022" }, 500, "ECX999"],
    [{ from400: "ECX022" }, 0, "ECX999"],
  ] as const)("from %j for status %i is %s", (codes, status, code) => {
    expect(codeForStatus(codes, status)).toBe(code);
  });

  test("needs a code, by type and when it runs", () => {
    // @ts-expect-error at least one code must be given
    const none: FailureCodes = {};
    expect(() => codeForStatus(none, 404)).toThrow(TypeError);
  });
});

describe("a failed call", () => {
  test("is an ApiError with the caller's code and all fields of the response", () => {
    const problem = new ApiProblem("Please refresh and try again", 409, { currentVersion: 7 }, 3);
    const error = thrownBy(() => failWith({ otherwise: "ECX022", 404: "ECX028" })(problem));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      name: "ApiError",
      failureCode: "ECX022",
      message: "Please refresh and try again",
      status: 409,
      body: { currentVersion: 7 },
      retryAfterSeconds: 3,
      cause: problem,
    });
  });

  test("to the script of another service keeps the thrown error", () => {
    const thrown = new Error("script blocked");
    const error = thrownBy(() => failWith({ otherwise: "ECX032" })(thrown));
    expect(error).toMatchObject({ failureCode: "ECX032", message: "script blocked", status: 0, cause: thrown });
    expect(thrownBy(() => failWith({ otherwise: "ECX032" })("no"))).toMatchObject({ message: "no" });
  });
});

describe("a transform", () => {
  const named = transformed(({ name }: { readonly name: string }) => name.toUpperCase());

  test("returns the transformed response", () => {
    expect(named({ name: "box" })).toBe("BOX");
  });

  test("that fails is raised as ECX003 with its cause", () => {
    const error = thrownBy(() => named({} as { name: string }));
    expect(error).toBeInstanceOf(TransformError);
    expect(error).toMatchObject({ failureCode: "ECX003", cause: expect.any(TypeError) });
  });

  test("may raise its own ApiError", () => {
    const own = new ApiError("ECX011", new ApiProblem("No prices were returned", 200));
    const failing = transformed(() => {
      throw own;
    });
    expect(thrownBy(() => failing(null))).toBe(own);
  });
});

test.each([
  ["ApiError", "ECX030", new ApiError("ECX030", new ApiProblem("no", 422))],
  ["TransformError", "ECX002", new TransformError("ECX002", "no", null)],
  ["NeverOccurError", "ECX998", new NeverOccurError("box" as never)],
  ["DatoGqlError", "ECX001", new DatoGqlError("no")],
])("%s has its name and its code", (name, code, error) => {
  expect([error.name, failureCodeOf(error)]).toEqual([name, code]);
  expect(specificationCodes[failureCodeOf(error)].raisedAs).toBe(name);
});

test.each([new ApiProblem("no", 500), new Error("no"), "no", null])(
  "a failure without a code is ECX999: %s",
  (failure) => {
    expect(failureCodeOf(failure)).toBe("ECX999");
  },
);

test("codes of calls and refusals are codes of ApiErrors", () => {
  const ofCalls = endpoints.flatMap(({ failures }) => Object.values(failures ?? {}));
  const ofRefusals = Object.values(problemCatalogue).flatMap((kind) => ("code" in kind ? [kind.code] : []));
  for (const code of [...ofCalls, ...ofRefusals]) {
    if (code !== "ECX999") expect([code, specificationCodes[code].raisedAs]).toEqual([code, "ApiError"]);
  }
});

test("every call in the specification's catalogue has its code", () => {
  const codeOf = new Map(endpoints.map(({ id, failures }) => [id, failures && codeForStatus(failures, 0)]));
  const expected = {
    "customers.get": "ECX009",
    "customers.patch": "ECX010",
    "pricing.getProductPrice": "ECX011",
    "pricing.postProductPrice": "ECX011",
    "catalogue.getRelationships": "ECX016",
    "catalogue.getAvailability": "ECX018",
    "checkout.getDeliveryEstimate": "ECX018",
    "checkout.getCartDeliveryOptions": "ECX018",
    "structures.postSurfaceAttributes": "ECX019",
    "checkout.getPaymentMetadata": "ECX020",
    "checkout.payCart": "ECX021",
    "cart.get": "ECX022",
    "cart.getOfCustomer": "ECX022",
    "cart.patch": "ECX023",
    "catalogue.validateSelection": "ECX024",
    "orders.get": "ECX028",
    "cart.patchCoupon": "ECX030",
    "cart.patchDeliveryOptions": "ECX031",
    "cart.create": "ECX033",
    "cart.patchLines": "ECX034",
    "address.retrieve": "ECX036",
    "address.find": "ECX037",
    "address.verify": "ECX044",
    "documents.downloadReceipt": "ECX045",
    "checkout.payOrder": "ECX046",
  };
  const ids = Object.keys(expected);
  expect(Object.fromEntries(ids.map((id) => [id, codeOf.get(id)]))).toEqual(expected);
});
