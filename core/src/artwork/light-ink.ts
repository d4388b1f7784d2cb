/** Print with at most this much ink in percent looks like the board. */
export const lightTint = 12;

/** Whether an ink is so light that it is only seen on darker print. */
export function isLight(ink: readonly [number, number, number, number] | null): boolean {
  return ink !== null && ink[0] + ink[1] + ink[2] + ink[3] <= lightTint;
}
