import type { SentPictures } from "../http/asked-look.ts";
import { pictureSealOf } from "../picture-seal.ts";

/** As for a shop to which nobody has sent a file. */
export const noSentPictures: SentPictures = {
  seal: pictureSealOf("a key of the tests"),
  areKept: async () => false,
  read: async () => ({ outside: null, inside: null }),
};
