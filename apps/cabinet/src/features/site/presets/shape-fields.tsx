import { Input, SegmentedControl } from '@mantine/core';
import { presetOf } from '@tropa/blocks';
import type { ThemeButton, ThemeDensity, ThemeRadius } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import type { LookDraft } from './use-look-draft.ts';
import classes from './presets.module.css';

const RADII: readonly ThemeRadius[] = ['none', 'small', 'medium', 'large'];
const BUTTONS: readonly ThemeButton[] = ['square', 'soft', 'round', 'pill'];
const DENSITIES: readonly ThemeDensity[] = ['compact', 'normal', 'airy'];

/** Roundness, buttons and air. */
export function ShapeFields({ draft }: { draft: LookDraft }) {
  const { t } = useTranslation();
  const { theme, edit } = draft;
  const preset = presetOf(theme.preset_type);
  return (
    <div className={classes['fields']}>
      <Choice
        label={t('look.shape.radius')}
        value={theme.radius ?? preset.radius}
        data={RADII.map((value) => ({ value, label: t(`look.shape.radii.${value}`) }))}
        onChange={(radius) => edit({ radius }, 'radius')}
      />
      <Choice
        label={t('look.shape.button')}
        value={theme.button ?? preset.button}
        data={BUTTONS.map((value) => ({ value, label: t(`look.shape.buttons.${value}`) }))}
        onChange={(button) => edit({ button }, 'button')}
      />
      <Choice
        label={t('look.shape.density')}
        value={theme.density ?? preset.density}
        data={DENSITIES.map((value) => ({ value, label: t(`look.shape.densities.${value}`) }))}
        onChange={(density) => edit({ density }, 'density')}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  data: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, ...control }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl fullWidth size="xs" aria-label={label} {...control} />
    </Input.Wrapper>
  );
}
