import { addressFaults } from "@boxwright/core/address/address-faults";
import type { z } from "zod";

/** The specification's sentence for a missing quantity. */
export const mandatoryQuantity = "Quantity Attribute is mandatory in Attribute selection.";

/** The sentences for fields that people fill in, if they are missing or empty, by the name of the field. */
const required: Readonly<Record<string, string>> = {
  firstName: addressFaults.firstName,
  lastName: addressFaults.lastName,
  streetName: addressFaults.streetName,
  city: addressFaults.cityMissing,
  country: addressFaults.country,
  state: addressFaults.stateMissing,
  postalCode: addressFaults.postalCodeMissing,
  phone: "Enter a phone number",
  email: addressFaults.emailMissing,
  newEmail: "Enter a new email",
  password: "Enter your password",
  newPassword: "Enter a new password",
  ticketId: "Ticket is required",
  couponCode: "Enter a promo code",
  name: "Enter your name",
  message: "Tell us how we can help",
  company: "Enter a company name",
  title: "Enter a title",
  displayName: "Enter your name",
  quantity: mandatoryQuantity,
  quantities: mandatoryQuantity,
};

/** The sentences for texts that are too long, for fields with their own sentence. */
const limits: Readonly<Record<string, string>> = {
  firstName: addressFaults.firstName,
  lastName: addressFaults.lastName,
};

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const formats: Readonly<Record<string, string>> = {
  uuid: "must be a UUID",
  date: "must be a date, such as 2026-11-22",
  datetime: "must be a date and time in UTC, such as 2026-11-22T15:00:00Z",
};

/**
 * The sentence for a violation of a schema, for the option `error` of `safeParse`. A schema's own message takes precedence. No text of
 * the validation library ever reaches a client.
 */
export function faultSentence(issue: z.core.$ZodRawIssue): string {
  const field = String(issue.path?.findLast((part) => typeof part === "string") ?? "");
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return sentenceOfMissing(issue);
      return `must be ${kinds[issue.expected] ?? "of another type"}`;
    case "too_small":
      return issue.origin === "string" && issue.input === "" ? sentenceOfMissing(issue) : tooSmall(issue);
    case "too_big":
      return issue.origin === "string" ? (limits[field] ?? tooBig(issue)) : tooBig(issue);
    case "invalid_format":
      return formats[issue.format] ?? "has the wrong format";
    case "invalid_value":
      if (issue.input === undefined) return sentenceOfMissing(issue);
      return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}`;
    case "invalid_union":
      return issue.input === undefined ? sentenceOfMissing(issue) : unionSentence(issue);
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return "is not a known field";
    case "invalid_key":
      return "is not an allowed name";
    default:
      return "is not valid";
  }
}

/** True for a message that is a sentence by itself: it begins with a capital. Others need the name of their field before them. */
export function isSentence(message: string): boolean {
  return /^\p{Lu}/u.test(message);
}

/** Objects of a scene have names, too, but people do not fill them in as fields of a form. */
function sentenceOfMissing({ path = [] }: Pick<z.core.$ZodRawIssue, "path">): string {
  const field = String(path.findLast((part) => typeof part === "string") ?? "");
  return (path[0] === "scene" ? undefined : required[field]) ?? "is required";
}

type Bounded = Extract<z.core.$ZodRawIssue, { code: "too_small" | "too_big" }>;

function tooSmall({ origin, minimum }: Bounded): string {
  if (origin === "string") return minimum === 1 ? "must not be empty" : `must have at least ${minimum} characters`;
  if (origin === "array") return minimum === 1 ? "must not be empty" : `must have at least ${minimum} entries`;
  return `must be at least ${minimum}`;
}

function tooBig({ origin, maximum }: Bounded): string {
  if (origin === "string") return `must have at most ${maximum} characters`;
  if (origin === "array") return `must have at most ${maximum} entries`;
  return `must be at most ${maximum}`;
}

/** The sentence for a discriminated union lists the values of its discriminator. */
function unionSentence(issue: Extract<z.core.$ZodRawIssue, { code: "invalid_union" }>): string {
  const known = "options" in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  return known.length === 0 ? "has a form that is not accepted" : `must be one of ${known.join(", ")}`;
}
