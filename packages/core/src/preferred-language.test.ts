import { expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

it.each([
  [[], 'ru'],
  [['ru-RU', 'en-US'], 'ru'],
  [['en-US', 'en', 'ru'], 'en'],
  [['de-DE', 'de', 'en;q=0.5'], 'en'],
  [['uk', ' RU;q=0.8', 'en'], 'ru'],
  // Neither of ours, and what only begins like one of ours.
  [['zh-CN', 'run', 'enm'], 'ru'],
] as const)('who has chosen none and whose browser asks for %o reads %s', (names, expected) => {
  expect(preferredLanguage(names)).toBe(expected);
});
