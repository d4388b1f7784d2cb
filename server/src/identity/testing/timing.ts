/**
 * How well response times distinguish two kinds of calls: the chance that a call of the first kind takes longer than one of the
 * second (the Mann-Whitney statistic, the area under the ROC curve). 0.5 means not at all, 0 and 1 mean always.
 */
export function distinguishability(first: readonly number[], second: readonly number[]): number {
  let longer = 0;
  for (const one of first) {
    for (const other of second) longer += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return longer / (first.length * second.length);
}

/** Whether times distinguish two kinds of calls hardly better than chance. */
export function isIndistinguishable(score: number): boolean {
  return Math.abs(score - 0.5) < 0.1;
}

type Call = (round: number) => Promise<unknown>;

/**
 * Makes calls of two kinds in turns, and returns how well their times distinguish them. The order alternates, so that other load
 * on the machine affects both alike. While the kinds seem different, the rounds are doubled, up to four times as many. The score of
 * `n` rounds of equal calls has a standard deviation of 0.41 / √n: with 100 rounds, chance alone makes equal calls seem different
 * once in a million runs. Calls with a true score of 0.7 seem equal once in a hundred.
 */
export async function distinguishByTime(rounds: number, first: Call, second: Call): Promise<number> {
  const times: readonly [number[], number[]] = [[], []];
  const measure = async (kind: 0 | 1, round: number) => {
    const started = performance.now();
    await (kind === 0 ? first : second)(round);
    times[kind].push(performance.now() - started);
  };
  for (let round = 0; round < 4 * rounds; round += 1) {
    const isCheck = round === rounds || round === 2 * rounds;
    if (isCheck && isIndistinguishable(distinguishability(...times))) break;
    const before = round % 2 === 0 ? 0 : 1;
    await measure(before, round);
    await measure(before === 0 ? 1 : 0, round);
  }
  return distinguishability(...times);
}
