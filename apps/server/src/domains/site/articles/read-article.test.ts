import { describe, expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';
import { readArticle } from './read-article.ts';

const BASE = 'https://www.gazeta.example/2026/05/altai?utm_source=x';
const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const read = (head: string, body?: string) => readArticle(page(head, body), BASE);

describe('an article', () => {
  it('is read from what it shows when it is shared', () => {
    const article = read(`
      <title>Другое — Газета</title>
      <meta property="og:title" content="Десять дней у Белухи &amp; обратно">
      <meta property="og:site_name" content="Газета">
      <meta property="og:image" content="/photos/belukha.jpg">
      <meta property="article:published_time" content="2026-05-20T23:30:00+07:00">
      <link rel="canonical" href="https://www.gazeta.example/2026/05/altai">
      <link rel="apple-touch-icon" sizes="180x180" href="//static.gazeta.example/icon-180.png">
      <link rel="icon" sizes="32x32" href="/icon-32.png">`);
    expect(article).toEqual({
      title: 'Десять дней у Белухи & обратно',
      source: 'Газета',
      url: 'https://www.gazeta.example/2026/05/altai',
      date: '2026-05-20',
      logos: ['https://static.gazeta.example/icon-180.png', 'https://www.gazeta.example/icon-32.png'],
      pictures: ['https://www.gazeta.example/photos/belukha.jpg'],
    });
  });

  it('is read from its structured data, wherever they hide it', () => {
    const record = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebPage', name: 'Страница' },
        {
          '@type': ['NewsArticle'],
          headline: 'Алтай без спешки',
          datePublished: '2026-06-01',
          image: [{ url: 'https://cdn.example/a.jpg' }],
          publisher: { name: 'Вестник', logo: { url: 'https://cdn.example/logo.png' } },
        },
      ],
    };
    const broken = '<script type="application/ld+json">{"@type": "NewsArticle",</script>';
    expect(
      read(`${broken}<script type="application/ld+json">${JSON.stringify(record)}</script>`),
    ).toMatchObject({
      title: 'Алтай без спешки',
      source: 'Вестник',
      date: '2026-06-01',
      logos: ['https://cdn.example/logo.png'],
      pictures: ['https://cdn.example/a.jpg'],
    });
  });

  it('is read from a plain page: its title, its time, and the site’s name for a source', () => {
    expect(
      read('<title> Три\n   озера </title>', '<time datetime="2025-11-02 10:00">2 ноября</time>'),
    ).toEqual({
      title: 'Три озера',
      source: 'gazeta.example',
      url: BASE,
      date: '2025-11-02',
      logos: [],
      pictures: [],
    });
  });

  it('is none without a title', () => {
    for (const markup of ['', 'just words', page(''), page('<title>  </title>'), '<'.repeat(1000)])
      expect(readArticle(markup, BASE)).toBeNull();
  });

  it('leads only to the web, and is read only where its own site says', () => {
    const article = read(`
      <title>Тур</title>
      <link rel="canonical" href="https://elsewhere.example/">
      <meta property="og:image" content="javascript:alert(1)">
      <meta name="twitter:image" content="data:image/png;base64,AAAA">
      <link rel="icon" href="file:///etc/passwd"><link rel="icon" type="image/svg+xml" href="/a.svg">`);
    expect(article).toMatchObject({ url: BASE, logos: [], pictures: [] });
    expect(read('<title>Тур</title><meta name="date" content="2026-02-31">')?.date).toBeNull();
    expect(read('<title>Тур</title><meta name="date" content="yesterday">')?.date).toBeNull();
  });

  it('is cut to what a block holds', () => {
    const long = `Очень длинное название ${'слово '.repeat(200)}`;
    const article = read(`<title>${long}</title><meta property="og:site_name" content="${long}">`);
    expect(article?.title.length).toBeLessThanOrEqual(240);
    expect(article?.title).toMatch(/слово…$/u);
    expect(article?.source.length).toBeLessThanOrEqual(120);
    const far = `https://www.gazeta.example/a?q=${'x'.repeat(600)}`;
    expect(readArticle(page('<title>Тур</title>'), far)?.url).toBe('https://www.gazeta.example/a');
  });

  it('takes hostile markup calmly: deep, endless, unclosed', () => {
    const deep = `<title>Тур</title>${'<div>'.repeat(600_000)}`;
    expect(readArticle(deep, BASE)?.title).toBe('Тур');
    const nested = `${'{"@graph":'.repeat(500)}1${'}'.repeat(500)}`;
    expect(read(`<title>Тур</title><script type="application/ld+json">${nested}</script>`)?.title).toBe(
      'Тур',
    );
    expect(readArticle('<meta property="og:title" content="Тур', BASE)).toBeNull();
  });
});

describe('the text of a page', () => {
  const encoded = Buffer.from([0xc0, 0xeb, 0xf2, 0xe0, 0xe9]);

  it('is in the encoding of its header, or of its own head', () => {
    expect(decodePage(encoded, 'text/html; charset=windows-1251')).toBe('Алтай');
    const own = Buffer.concat([Buffer.from('<meta charset="windows-1251">'), encoded]);
    expect(decodePage(own, 'text/html')).toContain('Алтай');
    expect(decodePage(Buffer.from('Алтай'), 'text/html')).toBe('Алтай');
    expect(decodePage(Buffer.from('Алтай'), 'text/html; charset=no-such')).toBe('Алтай');
  });
});
