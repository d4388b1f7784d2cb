import { ok } from "@boxwright/core/kernel/result";
import { pictureSealOf } from "../picture-seal.ts";
import type { SentPictures } from "../requested-look.ts";

/** Stands for a shop without uploads. */
export const noSentPictures: SentPictures = {
  seal: pictureSealOf("a key of the tests", "arlington"),
  areKept: async () => false,
  read: async () => ok({ outside: null, inside: null }),
};
