/** The pitch of a square grid over a frame, or a wider one so that the grid has at most this many cells. */
export function pitchWithin(
  { width, height }: { readonly width: number; readonly height: number },
  pitch: number,
  most: number,
): number {
  return pitch * widening({ width, height }, [pitch, pitch], most);
}

/** The factor by which a grid is widened so that it has at most this many cells. The shorter side has up to three, however short it is. */
export function widening(
  { width, height }: { readonly width: number; readonly height: number },
  [across, up]: readonly [number, number],
  most: number,
): number {
  const long = 3 * Math.max(width / across, height / up);
  return Math.max(1, Math.sqrt((width * height * 1.3) / (across * up * most)), long / most);
}
