import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { type SeparationName, separationNames } from "@boxwright/core/structures/plates";
import { type PrintSide, printSides } from "@boxwright/core/structures/sheet";
import { z } from "zod";
import { copyToPath } from "../platform/files/copy-file.ts";
import type { DiskCache } from "../platform/files/disk-cache.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { Turns } from "../platform/turns.ts";
import { separateInProcess } from "./plates/separate-in-process.ts";
import type { SideSeparations } from "./plates/separate-print.ts";
import { inFolder } from "./print-sources.ts";
import { type MadePrint, printFileKey } from "./stored-print.ts";
import { taskBoxOf } from "./task-box.ts";

export interface SeparationsDeps {
  readonly files: FileStore;
  readonly cache: DiskCache;
  /** The folder for print files while they are drawn. */
  readonly spool: string;
  readonly plant: PlantName;
  /** {@link separateInProcess} by default. */
  readonly separate?: typeof separateInProcess;
}

/** A print file of uploads, and the box for which it was made. */
export interface SeparatedPrint {
  readonly print: Pick<MadePrint, "id" | "sha256">;
  readonly box: PrintedBox;
}

/** `none`: the print file is lost. `tooIntricate`: its plates cannot be drawn within the bounds of a task. */
type Separated =
  | { readonly kind: "none" }
  | { readonly kind: "tooIntricate" }
  | { readonly kind: "drawn"; readonly sides: readonly SideSeparations[] };

/** Many prints wait for their plates, the process of the drawing was lost, or its pictures cannot be stored: a later call may succeed. */
interface SeparationsBusy {
  readonly kind: "separationsBusy";
}

/** A print takes seconds of a processor. */
const limits = { queue: "plates", atOnce: 1, max: 20, maxPerClient: 6, waitSeconds: 60 } as const;

const storedSides = z.strictObject({
  /** Null for a print that is too intricate, so that the shop does not try again. */
  sides: z
    .array(
      z.strictObject({
        side: z.enum(printSides),
        width: z.int(),
        height: z.int(),
        plates: z.array(z.strictObject({ name: z.enum(separationNames), coverage: z.number() })),
      }),
    )
    .nullable(),
});

/** The plates of print files. They are drawn at the first look at them, and cached on disk: a print file always gives the same plates. */
export class PrintSeparations {
  readonly #deps: SeparationsDeps;
  readonly #underWay = new Map<string, Promise<Result<Separated, SeparationsBusy>>>();
  readonly #turns = new Turns(limits);

  constructor(deps: SeparationsDeps) {
    this.#deps = deps;
  }

  /** The plates of a print that have ink. */
  async read(wanted: SeparatedPrint, client: string): Promise<Result<Separated, SeparationsBusy>> {
    const cached = await this.#deps.cache.get(sidesName(wanted));
    return cached === null ? this.#draw(wanted, client) : ok(parsed(cached));
  }

  /** The picture of a plate as PNG; null for a plate without ink, and for a print that cannot be drawn. */
  async picture(
    wanted: SeparatedPrint,
    { side, name }: { readonly side: PrintSide; readonly name: SeparationName },
    client: string,
  ): Promise<Result<Uint8Array | null, SeparationsBusy>> {
    const { cache } = this.#deps;
    const key = pictureName(wanted, side, name);
    const known = await this.read(wanted, client);
    if (!known.ok) return known;
    const isInked =
      known.value.kind === "drawn" &&
      known.value.sides.some((one) => one.side === side && one.plates.some((plate) => plate.name === name));
    if (!isInked) return ok(null);
    const cached = await cache.get(key);
    if (cached !== null) return ok(cached);
    // The cache dropped this picture to stay within its budget.
    const drawn = await this.#draw(wanted, client);
    if (!drawn.ok || drawn.value.kind !== "drawn") return drawn.ok ? ok(null) : drawn;
    const kept = await cache.get(key);
    // A disk that is full keeps no picture: a later call may succeed.
    return kept === null ? refused({ kind: "separationsBusy" }) : ok(kept);
  }

  /** Two people who look at a print wait for the same drawing. */
  #draw(wanted: SeparatedPrint, client: string): Promise<Result<Separated, SeparationsBusy>> {
    const key = wanted.print.sha256;
    const underWay = this.#underWay.get(key) ?? this.#inTurn(wanted, client);
    this.#underWay.set(key, underWay);
    return underWay.finally(() => this.#underWay.delete(key));
  }

  async #inTurn(wanted: SeparatedPrint, client: string): Promise<Result<Separated, SeparationsBusy>> {
    const turn = await this.#turns.run(client, () => this.#separate(wanted));
    return turn.ok ? turn.value : refused({ kind: "separationsBusy" });
  }

  #separate(wanted: SeparatedPrint): Promise<Result<Separated, SeparationsBusy>> {
    const { files, cache, spool, plant, separate = separateInProcess } = this.#deps;
    return inFolder<Result<Separated, SeparationsBusy>>(spool, async (folder) => {
      const path = join(folder, "print.pdf");
      if (!(await copyToPath(files, printFileKey(wanted.print), path))) return ok({ kind: "none" });
      const drawn = await separate({ plant, box: taskBoxOf(wanted.box), path, folder });
      if (!drawn.ok && drawn.refusal.kind === "taskLost") return refused({ kind: "separationsBusy" });
      const sides = drawn.ok ? drawn.value : null;
      for (const { side, plates } of sides ?? []) {
        for (const { name } of plates) {
          await cache.put(pictureName(wanted, side, name), await readFile(join(folder, `${side}-${name}.png`)));
        }
      }
      await cache.put(sidesName(wanted), new TextEncoder().encode(JSON.stringify({ sides })));
      return ok(separatedOf(sides));
    });
  }
}

function separatedOf(sides: readonly SideSeparations[] | null): Separated {
  return sides === null ? { kind: "tooIntricate" } : { kind: "drawn", sides };
}

function parsed(bytes: Uint8Array): Separated {
  return separatedOf(storedSides.parse(JSON.parse(new TextDecoder().decode(bytes))).sides);
}

function sidesName({ print }: SeparatedPrint): string {
  return `${print.sha256}plates.json`;
}

function pictureName({ print }: SeparatedPrint, side: PrintSide, name: SeparationName): string {
  return `${print.sha256}${side}${name.toLowerCase()}.png`;
}
