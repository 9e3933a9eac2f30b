import { presetOf } from '@tropa/blocks';
import type { CallAnswer, FontChoice } from '@tropa/contract';
import { Select } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { siteLookCalls } from '../../../shared/api/index.ts';
import type { LookDraft } from './use-look-draft.ts';
import classes from './presets.module.css';

export type FontsOfPreset = CallAnswer<typeof siteLookCalls.getFontsForPreset>;

/** A pair of faces as one value of a list. */
const pairKey = ({ heading, text }: { heading: string; text: string }) => `${heading} ${text}`;

/** The faces of a look: a pair that goes well together, or one for each role. */
export function FontFields({ draft, fonts }: { draft: LookDraft; fonts: FontsOfPreset }) {
  const { t } = useTranslation();
  const chosen = draft.theme.fonts ?? presetOf(draft.theme.preset_type).fonts;
  const titleOf = (name: string) => fonts.fonts.find((font) => font.name === name)?.title ?? name;
  const choose = (pair: { heading: string; text: string }) => draft.edit({ fonts: pair }, 'fonts');
  const label = (font: FontChoice) =>
    font.has_cyrillic ? font.title : t('look.fonts.without_cyrillic', { font: font.title });
  const options = (isFor: 'is_for_header' | 'is_for_text') =>
    fonts.fonts.filter((font) => font[isFor]).map((font) => ({ value: font.name, label: label(font) }));
  return (
    <div className={classes['fields']}>
      <Select
        label={t('look.fonts.pair')}
        placeholder={t('look.fonts.own_pair')}
        allowDeselect={false}
        value={fonts.pairs.some((pair) => pairKey(pair) === pairKey(chosen)) ? pairKey(chosen) : null}
        data={fonts.pairs.map((pair) => ({
          value: pairKey(pair),
          label:
            pair.heading === pair.text
              ? titleOf(pair.text)
              : `${titleOf(pair.heading)} + ${titleOf(pair.text)}`,
        }))}
        onChange={(key) => {
          const pair = fonts.pairs.find((one) => pairKey(one) === key);
          if (pair) choose(pair);
        }}
      />
      <Select
        label={t('look.fonts.heading')}
        allowDeselect={false}
        value={chosen.heading}
        data={options('is_for_header')}
        onChange={(heading) => heading !== null && choose({ ...chosen, heading })}
      />
      <Select
        label={t('look.fonts.text')}
        allowDeselect={false}
        value={chosen.text}
        data={options('is_for_text')}
        onChange={(text) => text !== null && choose({ ...chosen, text })}
      />
    </div>
  );
}
