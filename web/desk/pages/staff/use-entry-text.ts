import type { WireStaffPerson } from "@boxwright/contract/desk/staff";
import { useFormats } from "../../format/use-formats.ts";
import { useWords } from "../../words/use-words.ts";

/** Says with what a person signs in, or why they cannot. */
export function useEntryText(): (person: WireStaffPerson) => string {
  const t = useWords();
  const formats = useFormats();
  return ({ state, blockedAt, invitedUntil, factors: { totp, passkeys } }) => {
    if (state === "blocked" && blockedAt !== null)
      return t("staff.blockedSince", { day: formats.momentDay(blockedAt) });
    if (state === "invited")
      return invitedUntil === null
        ? t("staff.invited")
        : t("staff.invitedUntil", { day: formats.momentDay(invitedUntil) });
    const ways = [
      ...(passkeys > 0 ? [t("staff.passkeys", { count: passkeys })] : []),
      ...(totp ? [t("staff.codeApp")] : []),
    ];
    return ways.length === 0 ? t("staff.noFactor") : ways.join(", ");
  };
}
