import { describe, expect, it } from 'vitest';
import { readMeetingAddress, readWebAddress } from './contact-address.ts';

describe('where somebody is met', () => {
  it.each([
    ['telegram', 't.me/altai', 'https://t.me/altai'],
    ['telegram', '@altai_tours', 'https://t.me/altai_tours'],
    ['telegram', 'https://t.me/@altai', 'https://t.me/altai'],
    ['telegram', 'HTTP://T.ME/altai', 'https://t.me/altai'],
    ['telegram', 'tg://resolve?domain=altai_tours', 'https://t.me/altai_tours'],
    ['telegram', '+7 916 000-00-77', 'https://t.me/+79160000077'],
    ['telegram', '8 916 000-00-77', 'https://t.me/+79160000077'],
    ['telegram', 'https://t.me/+79160000077', 'https://t.me/+79160000077'],
    ['telegram', 'https://t.me/+AbCdEf123456', 'https://t.me/+AbCdEf123456'],
    ['whatsapp', '8 (916) 000-00-77', 'https://wa.me/79160000077'],
    ['whatsapp', '9160000077', 'https://wa.me/79160000077'],
    ['whatsapp', 'wa.me/89160000077', 'https://wa.me/79160000077'],
    ['whatsapp', 'https://wa.me/79160000077?text=hi', 'https://wa.me/79160000077'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=79160000077', 'https://wa.me/79160000077'],
    ['whatsapp', 'whatsapp://send?phone=%2B79160000077', 'https://wa.me/79160000077'],
    ['whatsapp', 'https://chat.whatsapp.com/AbCdEf', 'https://chat.whatsapp.com/AbCdEf'],
    ['vk', 'vk.com/altai', 'https://vk.com/altai'],
    ['vk', 'https://m.vk.com/altai', 'https://m.vk.com/altai'],
    ['vk', '@altai.tours', 'https://vk.com/altai.tours'],
    ['viber', '+79160000077', 'https://viber.click/79160000077'],
    ['max', 'https://max.ru/altai', 'https://max.ru/altai'],
    ['instagram', '@altai.tours', 'https://instagram.com/altai.tours'],
    ['facebook', 'www.facebook.com/altai', 'https://www.facebook.com/altai'],
  ] as const)('%s: %s is %s', (kind, typed, address) => {
    expect(readMeetingAddress(kind, typed, 'RU').address).toBe(address);
  });

  it.each([
    ['telegram', 'javascript:alert(1)'],
    ['telegram', 'https://t.me/'],
    ['telegram', 'https://t.me@evil.test/altai'],
    ['telegram', '+7 916 000'],
    ['telegram', 'наш канал'],
    ['vk', 'https://vk.com.evil.test/altai'],
    ['vk', '+79160000077'],
    ['whatsapp', 'altai'],
    ['whatsapp', '+8 916 000-00-77'],
    ['whatsapp', 'wa.me/12'],
    ['instagram', 'https://example.com/altai'],
  ] as const)('%s: %s is none', (kind, typed) => {
    expect(readMeetingAddress(kind, typed, 'RU').address).toBeNull();
  });

  it('reads a number by its country', () => {
    expect(readMeetingAddress('whatsapp', '555 12 34 56', 'GE').address).toBe('https://wa.me/995555123456');
  });
});

it.each([
  ['example.com', 'https://example.com'],
  ['HTTPS://Example.com/a', 'https://Example.com/a'],
  ['http://алтай.рф/туры', 'http://алтай.рф/туры'],
  [' www.example.com ', 'https://www.example.com'],
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['javascript:alert(1)', null],
  ['anna@example.com', null],
  ['ftp://example.com', null],
  ['https://localhost/x', null],
  ['два слова.рф', null],
  ['нет', null],
])('%j is a page at %j', (typed, address) => {
  expect(readWebAddress(typed)).toBe(address);
});
