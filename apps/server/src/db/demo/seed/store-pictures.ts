import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Picture } from '@tropa/contract';
import { pictureOf, storePicture } from '../../../domains/media/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { organizers, picturesOf, guides, tours } from '../content/index.ts';
import { drawLogo, drawSignature, drawStamp, portraits } from '@tropa/demo-pictures';
import type { DrawingTask, DrawnPicture } from './draw-worker.ts';

const MAX_THREADS = 4;
const PORTRAITS = new Set(portraits.map((spec) => spec.name));

/** Names of all landscapes and portraits that the demo shows. */
function usedPictures(): string[] {
  return [
    ...new Set([
      ...tours.flatMap(picturesOf),
      ...guides.map((guide) => guide.photo),
      ...organizers.map((organizer) => organizer.author_portrait),
    ]),
  ];
}

/** Whose tours show a picture: each organizer needs one of its own. */
const showing = (name: string) => [
  ...new Set(tours.filter((tour) => picturesOf(tour).includes(name)).map(({ organizer }) => organizer)),
];
/** How a picture is named that another organizer shows first. */
export const nameOfCopy = (office: string, name: string): string => `${office}-${name}`;

/** Draws pictures in threads of their own, each handed on as soon as it is ready. */
async function drawAll(
  names: string[],
  side: number,
  take: (drawn: DrawnPicture) => Promise<void>,
): Promise<void> {
  const queue = [...names];
  const drawOne = async (worker: Worker, name: string) => {
    const drawn = await new Promise<DrawnPicture>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage({ name, side } satisfies DrawingTask);
    });
    worker.removeAllListeners('error');
    await take(drawn);
  };
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('draw-worker.ts', import.meta.url));
      try {
        for (let name = queue.shift(); name; name = queue.shift()) await drawOne(worker, name);
      } finally {
        await worker.terminate();
      }
    }),
  );
}

const keyOf = (name: string) => `demo${name.replaceAll(/[^a-z0-9]/gu, '')}`;

/** Stores the demo's pictures; gives them by name, and the offices' own by `<office>-logo`, `-sign`, `-stamp`. */
export async function storeDemoPictures(
  services: Services,
  owner_user_id: number,
  onProgress: (done: number, count: number) => void,
): Promise<Map<string, Picture>> {
  const stored = new Map<string, Picture>();
  const names = usedPictures();
  let drawn = 0;
  await drawAll(names, services.config.demoPictureSide, async ({ name, bytes }) => {
    const bucket = PORTRAITS.has(name) ? 'guide' : 'tour';
    const copies = showing(name)
      .slice(1)
      .map((office) => nameOfCopy(office, name));
    for (const known of [name, ...copies]) {
      const row = await storePicture(services, {
        content: Buffer.from(bytes),
        bucket,
        owner_user_id,
        name,
        key: keyOf(known),
      });
      stored.set(known, pictureOf(row));
    }
    drawn += 1;
    onProgress(drawn, names.length);
  });
  for (const [seed, { key, stamp }] of organizers.entries()) {
    const drawn = [
      { name: `${key}-logo`, bucket: 'organizer', content: await drawLogo(key) },
      { name: `${key}-sign`, bucket: 'sign', content: await drawSignature(key) },
      { name: `${key}-stamp`, bucket: 'sign', content: await drawStamp(stamp, seed + 1) },
    ] as const;
    for (const { name, bucket, content } of drawn) {
      const row = await storePicture(services, { content, bucket, owner_user_id, name, key: keyOf(name) });
      stored.set(name, pictureOf(row));
    }
  }
  return stored;
}
