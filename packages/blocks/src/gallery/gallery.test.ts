import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { families } from '../families.ts';
import { samplePictures } from '../samples/pictures.ts';
import { MAX_VIEWER_PHOTOS } from '../shared/viewer-limit.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';
import type { GalleryData } from './schema.ts';

const { items } = families.gallery.samples.ru;
const photos = items.filter(({ kind }) => kind === 'image');
type Photo = Extract<GalleryData['items'][number], { kind: 'image' }>;
const photo = (changes: Partial<Photo> = {}): Photo => ({
  kind: 'image',
  picture: samplePictures.lake,
  alt: '',
  caption: '',
  ...changes,
});

describe.each(variantsOf('gallery'))('variant %i of the gallery', (number) => {
  it('shows every photo once, as a button that opens the viewer at it, and every video as its poster', () => {
    const { html } = drawBlock('gallery', { number });
    const places = [...html.matchAll(/data-place="(?<place>\d+)"/gu)].map((match) => match.groups?.['place']);
    expect(places).toEqual(photos.map((_photo, place) => String(place)));
    const viewer = /<dialog[^>]* id="(?<id>[^"]+)"/u.exec(html)?.groups?.['id'];
    expect(viewer).toBeTruthy();
    const buttons = [...html.matchAll(/<button[^>]*data-place[^>]*>/gu)].map(([button]) => button);
    for (const button of buttons) {
      expect(button).toContain('command="show-modal"');
      expect(button).toContain(`commandfor="${viewer}"`);
      expect(button).toContain(`popoverTarget="${viewer}"`);
      expect(button).toContain('type="button"');
    }
    expect(html.match(/<iframe/gu)).toHaveLength(items.length - photos.length);
    // Nothing of a stranger's comes before somebody clicks.
    expect(html).toMatch(/<iframe[^>]* srcDoc="[^"]*aria-label=&quot;Смотреть видео: [^&]+&quot;/u);
    expect(html).not.toMatch(/\ssrc="https:/u);
  });

  it('keeps every photo of the viewer described, captioned and counted, and closes it without script', () => {
    const { html } = drawBlock('gallery', { number });
    const viewer = /<dialog.*<\/dialog>/u.exec(html)?.[0] ?? '';
    const described = [...viewer.matchAll(/<img alt="(?<alt>[^"]*)"/gu)].map(
      (match) => match.groups?.['alt'],
    );
    expect(described).toEqual(photos.map(({ alt }) => alt));
    for (const { caption } of photos) expect(viewer).toContain(caption);
    expect(viewer).toContain(`${photos.length} из ${photos.length}`);
    expect(viewer).toMatch(/<button aria-label="Закрыть"[^>]*command="close"/u);
    expect(viewer).toMatch(/<ul autofocus=""/iu);
  });

  it('names a photo without a description by its caption, or by its number', () => {
    const { html } = drawBlock('gallery', {
      number,
      data: { items: [photo({ caption: 'На перевале' }), photo({ picture: samplePictures.camp })] },
    });
    expect(html).toContain('aria-label="Открыть на весь экран: На перевале"');
    expect(html).toContain('aria-label="Открыть на весь экран: Фото 2"');
    expect(html).toContain('<img alt="Фото 2"');
  });

  it('has no viewer where there is no photo, and hides itself where there is nothing', () => {
    const film = items.filter(({ kind }) => kind === 'video');
    expect(drawBlock('gallery', { number, data: { items: film } }).html).not.toContain('<dialog');
    expect(drawBlock('gallery', { number, data: { items: [] } }).html).toBe('');
  });

  it('leads nobody to code, whatever was typed', () => {
    const evil = '"><script>alert(1)</script><a href="javascript:alert(1)">';
    const { html } = drawBlock('gallery', {
      number,
      data: { title: evil, items: [photo({ alt: evil, caption: evil })] },
    });
    expect(html).not.toMatch(/<script|<a href="javascript|href="javascript/u);
  });
});

it('remembers the place of every photo that a gallery may have', () => {
  const css = readFileSync(new URL('../shared/viewer.module.css', import.meta.url), 'utf8');
  for (let place = 1; place < MAX_VIEWER_PHOTOS; place += 1)
    expect(css).toContain(`[data-place='${place}']:is(:focus, :active)) {\n  --viewer-first: ${place};`);
  const full = Array.from({ length: MAX_VIEWER_PHOTOS + 1 }, () => photo());
  expect(families.gallery.schema.safeParse({ ...families.gallery.samples.ru, items: full }).success).toBe(
    false,
  );
});
