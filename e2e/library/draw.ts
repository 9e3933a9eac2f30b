import { test } from '@playwright/test';
import { DRAW_SEED, drawnBy, lot } from '@tropa/server/testing/dose';

/** So many of the stations of a walk, in their order; the output tells which. */
export function drawnOf<Item>(kind: string, items: readonly Item[], count: number): Item[] {
  const chosen = drawnBy(DRAW_SEED, kind, items, count);
  if (DRAW_SEED !== undefined)
    console.log(`Drawn: ${kind}: ${chosen.map((one) => JSON.stringify(one)).join(', ')}`);
  return chosen;
}

const looks = new WeakMap<object, number>();

/** Whether a look of a test is among the half that is drawn: its first, its second and so on, each for itself. */
export function isLookDrawn(): boolean {
  const info = test.info();
  const number = (looks.get(info) ?? 0) + 1;
  looks.set(info, number);
  if (DRAW_SEED === undefined) return true;
  const name = `${info.project.name} ${info.titlePath.join(' ')} ${number}`;
  const isDrawn = Number.parseInt(lot(DRAW_SEED, name).slice(0, 2), 16) % 2 === 0;
  // The report keeps it.
  if (!isDrawn) info.annotations.push({ type: 'without axe', description: `look ${number}: not drawn` });
  return isDrawn;
}
