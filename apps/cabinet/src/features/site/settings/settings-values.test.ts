import { expect, it } from 'vitest';
import { changedSettings, settingsValues } from './settings-values.ts';

const stored = {
  name: 'Алтай',
  title: '',
  description: '',
  share_picture: null,
  languages: ['ru' as const],
};

it('fills in what older settings lack, and sends only what was changed', () => {
  const loaded = settingsValues(stored);
  expect(loaded).toMatchObject({ contact_chats: [], counters: { yandex_metrica: '', google_analytics: '' } });
  expect(changedSettings(loaded, loaded)).toEqual({});
  const counters = { yandex_metrica: '12345678', google_analytics: '' };
  expect(changedSettings({ ...loaded, name: 'Тропы', counters }, loaded)).toEqual({
    name: 'Тропы',
    counters,
  });
});
