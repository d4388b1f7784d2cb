import { z } from "zod";
import { address } from "./address.ts";
import { cart } from "./cart.ts";
import { rootProduct } from "./catalogue.ts";
import { deliveryQuote, placedOrder } from "./checkout.ts";
import { type ProblemCode, problem, problemCatalogue, problemKind } from "./errors/problems.ts";
import { centPrecision, type Endpoint, isBinary, money, type SentFile } from "./kernel.ts";
import { order } from "./order.ts";
import { productPrices } from "./pricing.ts";
import { dieline } from "./structures.ts";

type Json = Record<string, unknown>;

export interface OpenApiDocument extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Json; readonly responses: Json; readonly securitySchemes: Json };
}

/** Schemas with a name of their own in the document. */
const named = {
  Address: address,
  Cart: cart,
  Cents: centPrecision,
  DeliveryQuote: deliveryQuote,
  Dieline: dieline,
  Money: money,
  Order: order,
  PlacedOrder: placedOrder,
  Prices: productPrices,
  Problem: problem,
  Product: rootProduct,
};

const metadata = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) metadata.add(schema, { id });

const defined = "#/$defs/";
const component = "#/components/schemas/";

/** The problems that a call may return: those it declares itself, and those that calls share. */
export function problemsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const shared: ProblemCode[] = [
    "InvalidRequest",
    ...(endpoint.audience === "anyone" ? [] : (["InvalidToken"] as const)),
    ...(endpoint.right === null ? [] : (["Forbidden"] as const)),
    ...(isAboutSomething(endpoint) ? (["NotFound"] as const) : []),
    ...(endpoint.body === null ? [] : (["PayloadTooLarge", "UnsupportedMediaType"] as const)),
    ...(endpoint.idempotent ? (["RequestInFlight", "IdempotencyKeyReused"] as const) : []),
    ...(endpoint.rateLimits.length === 0 ? [] : (["TooManyRequests"] as const)),
    "InternalError",
    "Unavailable",
  ];
  return [...new Set([...endpoint.errors, ...shared])].sort((one, other) => statusOf(one) - statusOf(other));
}

/** Calls of a tenant, and calls of staff with parameters, answer 404 for what does not exist for the caller. */
function isAboutSomething({ audience, path }: Endpoint): boolean {
  return path.includes("{tenant}") || (audience === "staff" && path.includes("{"));
}

/** The OpenAPI 3.1 document of the given calls. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const schemas: Json = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas);
    paths[endpoint.path] = path;
  }
  schemaOf(problem, "output", schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Boxwright",
      version,
      summary: "The shop for custom printed packaging: catalogue, prices, structures, cart, checkout and orders.",
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: [...new Set(endpoints.map(roomOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(problemCodes().map((code) => [code, problemResponse(code)])),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of a signed-in customer, or the anonymous token of any other visitor.",
        },
        staff: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of a member of staff. `x-right` names the right that a call needs.",
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint, schemas: Json): Json {
  return {
    operationId: endpoint.id,
    tags: [roomOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.audience === "customer" && { description: "For signed-in customers." }),
    ...(endpoint.audience === "staff" && { description: "For staff.", "x-right": endpoint.right }),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, "path", schemas),
      ...parametersOf(endpoint.query, "query", schemas),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body !== null && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(endpoint.body, "input", schemas) } },
      },
    }),
    ...(endpoint.file !== null && { requestBody: fileBody(endpoint.file) }),
    responses: { ...answersOf(endpoint, schemas), ...problemResponses(endpoint) },
  };
}

function securityOf({ audience }: Endpoint): Json[] {
  if (audience === "anyone") return [];
  return [audience === "staff" ? { staff: [] } : { bearer: [] }];
}

function fileBody({ mediaTypes, maxBytes }: SentFile): Json {
  const description = `At most ${maxBytes} bytes of ${mediaTypes.join(", ")}.`;
  const schema = { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } };
  return {
    required: true,
    description,
    content: { "multipart/form-data": { schema, encoding: { file: { contentType: mediaTypes.join(", ") } } } },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "1 to 200 printable ASCII characters. A repeated call with the same key and body gets the same response.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

function parametersOf(schema: z.ZodType, place: "path" | "query", schemas: Json): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input", schemas) as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: of,
  }));
}

function answersOf(endpoint: Endpoint, schemas: Json): Json {
  const answers = Object.entries(endpoint.answers).map(([status, body]) => {
    if (body === null) return [status, { description: "Done. The response has no body." }];
    const content = isBinary(body)
      ? Object.fromEntries(body.mediaTypes.map((type) => [type, {}]))
      : { "application/json": { schema: schemaOf(body, "output", schemas) } };
    return [status, { description: endpoint.summary, content }];
  });
  return Object.fromEntries(answers) as Json;
}

/** One response for each status, which describes all problems with that status. */
function problemResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(problemsOf(endpoint), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [only] = codes;
      return codes.length === 1 && only !== undefined
        ? [status, { $ref: `#/components/responses/${only}` }]
        : [status, { description: codes.map(sentenceOf).join("\n\n"), content: problemContent }];
    }),
  );
}

const problemContent = { "application/problem+json": { schema: { $ref: `${component}Problem` } } };

function problemResponse(code: ProblemCode): Json {
  return { description: sentenceOf(code), content: problemContent };
}

function sentenceOf(code: ProblemCode): string {
  return `\`${code}\`: ${problemKind(code).when}`;
}

function problemCodes(): ProblemCode[] {
  return Object.keys(problemCatalogue) as ProblemCode[];
}

function statusOf(code: ProblemCode): number {
  return problemKind(code).status;
}

function roomOf({ id }: Endpoint): string {
  return id.split(".")[0] ?? id;
}

/** The JSON Schema of a Zod schema; named schemas within it move to the components of the document. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, metadata, unrepresentable: "any" });
  for (const [id, definition] of Object.entries($defs)) schemas[id] ??= withComponents(definition);
  const id = metadata.get(schema)?.id;
  if (id === undefined) return withComponents(own) as Json;
  schemas[id] ??= withComponents(own);
  return { $ref: `${component}${id}` };
}

function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Zod repeats the name of a schema in the schema itself.
      .filter(([name, inner]) => !(name === "id" && typeof inner === "string" && inner in named))
      .map(([name, inner]) => [
        name,
        name === "$ref" && typeof inner === "string" ? inner.replace(defined, component) : withComponents(inner),
      ]),
  );
}
