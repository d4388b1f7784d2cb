import type { WireDevice } from "@boxwright/contract/desk/sign-in";
import { useMemo } from "react";
import { safeStorage } from "../../app/lib/storage/storage.ts";
import { deviceOf } from "./device.ts";

/** This browser, as a sign-in names it. */
export function useDevice(): WireDevice {
  return useMemo(
    () =>
      deviceOf(
        safeStorage(() => localStorage),
        () => crypto.randomUUID(),
        navigator.userAgent,
      ),
    [],
  );
}
