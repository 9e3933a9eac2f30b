import { mediaCalls, userCalls, type Call } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  refusalOf,
  samplePhoto,
  signedInClient,
  unique,
  useInternet,
  useTestApp,
} from '../../../testing/index.ts';

const internet = useInternet();
const app = useTestApp({}, { outbound: internet.outbound });
const GB = 1024 ** 3;

let photo: Buffer;
beforeAll(async () => {
  photo = await samplePhoto();
  internet.answer((_request, response) => void response.end(photo));
});

/** Somebody who has stored so much at a moment. */
async function personWith(size: number, created_at = new Date()) {
  const client = await signedInClient(app);
  const { id: owner_user_id } = await client.call(userCalls.profile, {});
  await app.database.insert(schema.media).values({
    owner_user_id,
    kind: 'file',
    bucket: 'video',
    key: `quota${unique()}`,
    content_type: 'video/mp4',
    size,
    created_at,
  });
  return client;
}
type Person = Awaited<ReturnType<typeof personWith>>;

const WAYS: Record<string, ((person: Person) => Promise<unknown>)[]> = {
  uploadImage: [
    (person) => person.upload(mediaCalls.uploadImage, { bucket: 'tour' }, photo),
    (person) =>
      person.call(mediaCalls.uploadImage, { body: { bucket: 'tour', url: 'http://pictures.example/a.jpg' } }),
  ],
  uploadFile: [(person) => person.upload(mediaCalls.uploadFile, {}, photo)],
  uploadVideo: [
    (person) => person.upload(mediaCalls.uploadVideo, {}, photo, 'film.mp4'),
    (person) =>
      person.call(mediaCalls.uploadVideo, { query: {}, body: { url: 'http://films.example/a.mp4' } }),
  ],
};

describe.each(Object.keys(mediaCalls satisfies Record<string, Call>))('%s', (name) => {
  it('takes no more of somebody who has stored enough today', async () => {
    const ways = WAYS[name];
    if (!ways) throw new Error(`${name} has no entry: say how a file comes by it`);
    const person = await personWith(2 * GB);
    for (const bring of ways) {
      // oxlint-disable-next-line no-await-in-loop -- one way after another tells which is at fault
      const { status, body } = await refusalOf(bring(person));
      expect([status, Object.keys(body.errors)]).toEqual([429, ['file']]);
    }
  });
});

it('what was stored the day before does not count', async () => {
  const person = await personWith(2 * GB, new Date(Date.now() - 25 * 3600_000));
  await expect(person.upload(mediaCalls.uploadFile, {}, photo)).resolves.toHaveProperty('file');
});
