/** The lines of a chart: one or two round values that reach at least the greatest value. */
export function ticksOf(greatest: number): readonly number[] {
  if (greatest <= 0) return [1];
  const rough = greatest / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= rough) ?? rough;
  return greatest > step ? [step, 2 * step] : [step];
}
