import { siteArticleCalls } from '@tropa/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  refusalOf,
  samplePhoto,
  signedInClient,
  signedInOwner,
  useInternet,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const internet = useInternet();
const app = useTestApp({}, { outbound: internet.outbound });

let client: TestClient;
let organizer_id: number;
let photo: Buffer;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  photo = await samplePhoto(96, 64);
});

const parse = (url: string, by = client) =>
  by.call(siteArticleCalls.parseMassMediaArticle, { query: { organizer_id }, body: { url } });
const fieldsOf = async (url: string) => {
  const { status, body } = await refusalOf(parse(url));
  return [status, ...Object.keys(body.errors)];
};

/** Pages of the test's press by their paths; each is told who asks for it. */
type Page = (request: IncomingMessage, response: ServerResponse) => void;
function serve(pages: Record<string, Page>): string[] {
  const asked: string[] = [];
  internet.answer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  return asked;
}
const html =
  (head: string, type = 'text/html; charset=utf-8'): Page =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(`<html><head>${head}</head></html>`);
const image: Page = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
const redirect =
  (location: string): Page =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

describe('an article by its link', () => {
  it('answers who wrote what and when, with its pictures kept here', async () => {
    serve({
      '/altai': redirect('/news/altai'),
      '/news/altai': html(`
        <title>Запасное</title>
        <meta property="og:title" content="Как мы дошли до Белухи">
        <meta property="og:site_name" content="Вестник гор">
        <meta property="og:image" content="https-is-not-here.jpg">
        <meta name="twitter:image" content="/photo.jpg">
        <meta property="article:published_time" content="2026-05-20T10:00:00+03:00">
        <link rel="apple-touch-icon" href="/logo.png">`),
      '/photo.jpg': image,
      '/logo.png': image,
    });
    const { article } = await parse('http://press.example/altai');
    expect(article).toMatchObject({
      source: 'Вестник гор',
      title: 'Как мы дошли до Белухи',
      url: 'http://press.example/news/altai',
      date: '2026-05-20',
      picture: { width: 96, height: 64 },
      logo: { width: 96, height: 64 },
    });
    // Re-encoded copies of our own: no visitor is sent to a stranger's server.
    for (const picture of [article.picture, article.logo]) {
      expect(picture?.url).toMatch(/^\/media\/image\/[a-z2-7]+\{size\}\.(?:jpg|png)$/u);
      const kept = await app.raw({ path: picture?.url.replace('{size}', '') ?? '' });
      expect(kept.status).toBe(200);
    }
  });

  it('is an article without the pictures that cannot be had: private, broken, drawn or missing', async () => {
    const asked = serve({
      '/a': html(`
        <title>Тур</title>
        <meta property="og:image" content="http://inside.example/secret.jpg">
        <meta name="twitter:image" content="/drawing.jpg">
        <link rel="icon" sizes="192x192" href="/moved.png"><link rel="icon" href="/none.png">`),
      '/drawing.jpg': (_request, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/moved.png': redirect('http://10.0.0.1/latest/meta-data'),
    });
    const { article } = await parse('http://press.example/a');
    expect(article).toMatchObject({ title: 'Тур', picture: null, logo: null, date: null });
    expect(asked).not.toContain('/secret.jpg');
    expect(asked).not.toContain('/latest/meta-data');
  });

  it('never goes to an address that is not public, straight or by a redirect', async () => {
    const asked = serve({
      '/in': redirect('http://inside.example/'),
      '/ip': redirect('http://169.254.169.254/latest'),
      '/file': redirect('file:///etc/passwd'),
      '/': html('<title>Секрет</title>'),
    });
    for (const url of [
      'http://inside.example/',
      'http://127.0.0.1:8080/',
      'http://[::1]/',
      'http://2130706433/',
    ])
      expect(await fieldsOf(url), url).toEqual([422, 'url']);
    expect(asked).toEqual([]);
    for (const path of ['/in', '/ip', '/file'])
      expect(await fieldsOf(`http://press.example${path}`), path).toEqual([422, 'url']);
    expect(asked).toEqual(['/in', '/ip', '/file']);
    for (const url of ['ftp://press.example/', 'javascript:alert(1)', 'press', ''])
      expect(await fieldsOf(url), url).toEqual([422, 'url']);
  });

  it('refuses what is no article: another kind of file, an empty page, an error, a loop, a flood', async () => {
    serve({
      '/pdf': html('<title>Тур</title>', 'application/pdf'),
      '/photo': image,
      '/empty': html(''),
      '/error': (_request, response) => void response.writeHead(500).end(),
      '/loop': redirect('/loop'),
      '/huge': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write('<title>Тур</title>');
        response.end(Buffer.alloc(4 * 1024 * 1024, 'x'));
      },
      '/cut': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '900' });
        response.write('<title>', () => response.destroy());
      },
    });
    for (const path of ['/pdf', '/photo', '/empty', '/error', '/loop', '/huge', '/cut', '/nothing'])
      expect(await fieldsOf(`http://press.example${path}`), path).toEqual([422, 'url']);
  });

  it('takes neither markup nor commands for a title', async () => {
    serve({
      '/evil': html('<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt;\u202E Тур">'),
    });
    const { article } = await parse('http://press.example/evil');
    // Kept as the words that they are: React writes them out as text.
    expect(article.title).toContain('<img src=x onerror=alert(1)>');
  });

  it('is for those who may edit the site', async () => {
    serve({ '/a': html('<title>Тур</title>') });
    const stranger = await signedInClient(app);
    expect((await refusalOf(parse('http://press.example/a', stranger))).status).toBe(404);
    expect((await refusalOf(parse('http://press.example/a', app.client()))).status).toBe(401);
  });
});

describe('a page that never ends', () => {
  it('is left after its time', async () => {
    const silent = await refusalOf(
      (async () => {
        serve({ '/silent': () => undefined });
        return parse('http://press.example/silent');
      })(),
    );
    expect(silent).toMatchObject({ status: 422, body: { errors: { url: expect.any(String) } } });
  }, 30_000);
});
