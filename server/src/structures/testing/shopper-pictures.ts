import { ok } from "@boxwright/core/kernel/result";
import { pictureSealOf } from "../picture-seal.ts";
import type { ShopperPictures } from "../requested-look.ts";

/** For a shop without uploads. */
export const noShopperPictures: ShopperPictures = {
  seal: pictureSealOf("a key of the tests", "arlington"),
  areStored: async () => false,
  read: async () => ok({ outside: null, inside: null }),
};
