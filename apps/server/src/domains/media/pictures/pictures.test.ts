import sharp from 'sharp';
import { expect, it } from 'vitest';
import { normalizePicture } from './pictures.ts';

it('reads no more than two pictures at once, however many come', async () => {
  const picture = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#3a7d5c' } })
    .png()
    .toBuffer();
  let most = 0;
  const watch = setInterval(() => {
    // What waits is counted apart, and one that moves over between the two readings would count twice.
    most = Math.max(most, sharp.counters().process);
  }, 1);
  try {
    const made = await Promise.all(Array.from({ length: 12 }, () => normalizePicture(picture)));
    expect(made).toHaveLength(12);
  } finally {
    clearInterval(watch);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});
