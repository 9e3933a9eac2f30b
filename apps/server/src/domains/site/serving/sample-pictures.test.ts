import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/index.ts';

const app = useTestApp();

describe('pictures of the samples', () => {
  it('are sent in whatever size is asked for, on the sites’ hosts and the cabinet’s', async () => {
    for (const host of ['somebody.sites.test', undefined])
      for (const file of ['camp.jpg', 'camp-640.webp', 'andrey-320.avif']) {
        const answer = await app.raw({ ...(host ? { host } : {}), path: `/samples/${file}` });
        expect(answer.status, file).toBe(200);
        expect(answer.headers['content-type'], file).toBe('image/webp');
      }
  });

  it.each(['nobody.webp', 'camp', 'camp.svg', '..%2Fpackage.json', 'camp-640.webp%00'])(
    'are nothing else: %s',
    async (file) => {
      const { status } = await app.raw({ host: 'somebody.sites.test', path: `/samples/${file}` });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
