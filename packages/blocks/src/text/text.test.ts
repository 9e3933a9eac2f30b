import { describe, expect, it } from 'vitest';
import { paragraphs } from '../samples/rich-text.ts';
import { samplePictures } from '../samples/pictures.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const film = {
  kind: 'video',
  host: 'rutube',
  video_id: 'abcdef',
  poster: null,
  alt: 'Как мы готовим группу',
} as const;

describe.each(variantsOf('text'))('variant %i of the text', (number) => {
  it('says all of its words, whose they are, and what the photo shows', () => {
    const { html, text } = drawBlock('text', { number });
    for (const part of [
      'никто никого не ждёт',
      'два проводника',
      'Запасной день',
      'Анна Воронова, проводник',
    ])
      expect(text).toContain(part);
    expect(html).toContain('<img alt="Лагерь у озера под звёздами"');
  });

  it('plays a video only when somebody asks for it', () => {
    const { html } = drawBlock('text', { number, data: { media: film } });
    expect(html).toMatch(
      /<iframe[^>]* srcDoc="[^"]*href=&quot;https:\/\/rutube\.ru\/play\/embed\/abcdef[^"]*Смотреть видео: Как мы готовим/u,
    );
    expect(html).not.toMatch(/\ssrc="https:/u);
  });

  it('stands with words alone and with a photo alone, and hides itself with neither', () => {
    const photo = { kind: 'image', picture: samplePictures.lake, alt: 'Озеро' } as const;
    const words = paragraphs('Одна строка.');
    expect(drawBlock('text', { number, data: { text: words, media: null } }).text).toContain('Одна строка.');
    expect(drawBlock('text', { number, data: { text: null, media: photo } }).html).toContain('alt="Озеро"');
    expect(drawBlock('text', { number, data: { text: null, media: null } }).html).toBe('');
    expect(drawBlock('text', { number, data: { text: paragraphs(' '), media: null } }).html).toBe('');
  });
});

it('marks a quote as one', () => {
  expect(drawBlock('text', { number: 4 }).html).toMatch(/<figure[^>]*><blockquote.*<figcaption/u);
});
