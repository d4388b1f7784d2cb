import { type ClearableCache, diskCache } from "../platform/files/disk-cache.ts";
import { type DataFolder, dataFolderOf } from "./data-folders.ts";
import type { Machine } from "./machine.ts";

const gibibyte = 1024 ** 3;

/** The caches of pictures on the disk of this machine, each in a folder of its own. */
export interface PictureCaches {
  /** Some 100,000 pictures of goods without anybody's files. */
  readonly goods: ClearableCache;
  /** Some 25,000 pictures of goods with files of shoppers. */
  readonly shoppers: ClearableCache;
  /** Some 10,000 pictures of designs. */
  readonly designs: ClearableCache;
  /** The plates of some 200 prints. */
  readonly plates: ClearableCache;
}

export function openPictureCaches({ config, log, now }: Pick<Machine, "config" | "log" | "now">): PictureCaches {
  const open = (name: DataFolder, maxBytes: number) =>
    diskCache({ folder: dataFolderOf(config, name), maxBytes, log, now });
  return {
    goods: open("pictures", 2 * gibibyte),
    shoppers: open("shopper-pictures", gibibyte / 2),
    designs: open("design-pictures", gibibyte),
    plates: open("plate-pictures", gibibyte / 2),
  };
}
