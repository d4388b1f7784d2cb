import { ok, type Result, refused } from "../kernel/result.ts";
import type { Address, AddressEntry } from "./address.ts";
import type { FieldFault } from "./address-faults.ts";
import { isPhoneForm, lowerCaseEmail, oneLine, tenDigitPhone } from "./fields.ts";
import { normalisePlace } from "./normalise-place.ts";

/** Brings an entered address into the form in which it is stored, or names every field that is wrong. */
export function normaliseAddress(entry: AddressEntry): Result<Address, readonly FieldFault[]> {
  const place = normalisePlace(entry);
  const firstName = oneLine(entry.firstName);
  const lastName = oneLine(entry.lastName);
  const phone = tenDigitPhone(entry.phone);
  const email = lowerCaseEmail(entry.email);
  if (place.ok && firstName && lastName && phone && email) {
    return ok({ ...place.value, company: oneLine(entry.company ?? ""), firstName, lastName, phone, email });
  }

  const faults: FieldFault[] = [];
  if (!firstName) faults.push({ path: "firstName", fault: "firstName" });
  if (!lastName) faults.push({ path: "lastName", fault: "lastName" });
  if (!place.ok) faults.push(...place.refusal);
  if (!phone) faults.push({ path: "phone", fault: isPhoneForm(entry.phone) ? "phone" : "phoneCharacters" });
  if (!email) faults.push({ path: "email", fault: entry.email.trim() ? "email" : "emailMissing" });
  return refused(faults);
}
