import { median } from './median.ts';

export interface Compared {
  floor: number;
  app: number;
  /** app ÷ floor. */
  ratio: number;
}

/**
 * Measures the floor and the application in turns, so that whatever else the machine does meets both alike.
 * @param measure gives one figure of a round
 * @returns medians of the rounds
 */
export async function interleave(
  rounds: number,
  measure: { floor: () => Promise<number>; app: () => Promise<number> },
): Promise<Compared> {
  const floors: number[] = [];
  const apps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await measure.floor());
    apps.push(await measure.app());
  }
  const [floor, app] = [median(floors), median(apps)];
  return { floor, app, ratio: app / floor };
}
