/** Too many print packs wait for their drawings in this process: nothing is wrong with the pack itself. */
export class TooManyPacks extends Error {
  constructor() {
    super("Too many print packs are being made");
  }
}
