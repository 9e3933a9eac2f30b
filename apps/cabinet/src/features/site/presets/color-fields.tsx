import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import { Alert, Button, Collapse, ColorInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import {
  contrastsOf,
  nearestReadable,
  presetOf,
  themeColors,
  type ColorToken,
  type ThemeColors,
} from '@tropa/blocks';
import { LEAST_CONTRAST } from '@tropa/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import type { LookDraft } from './use-look-draft.ts';
import classes from './presets.module.css';

const MAIN: readonly ColorToken[] = ['accent', 'background', 'text'];
const FURTHER: readonly ColorToken[] = [
  'accent-contrast',
  'accent-text',
  'text-muted',
  'surface',
  'tint',
  'line',
  'inverse',
  'inverse-text',
];
const HEX = /^#[0-9a-f]{6}$/iu;

/** The colours of a look, each with its contrast as it is chosen. */
export function ColorFields({ draft }: { draft: LookDraft }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const colors = themeColors(draft.theme);
  const unreadable = contrastsOf(colors).filter(({ ratio }) => ratio < LEAST_CONTRAST);
  // What cannot be read is never hidden.
  const hasHiddenTrouble = unreadable.some(({ token }) => FURTHER.includes(token));
  const field = (token: ColorToken) => <ColorField key={token} token={token} colors={colors} draft={draft} />;
  return (
    <div className={classes['fields']}>
      {MAIN.map(field)}
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
        {t(isOpen ? 'look.colors.fewer' : 'look.colors.all')}
      </Button>
      <Collapse expanded={isOpen || hasHiddenTrouble}>
        <div className={classes['fields']}>{FURTHER.map(field)}</div>
      </Collapse>
      {unreadable.length === 0 && (
        <p className={classes['well']}>
          <IconCheck size={16} stroke={1.8} aria-hidden /> {t('look.colors.readable')}
        </p>
      )}
    </div>
  );
}

interface ColorFieldProps {
  token: ColorToken;
  colors: ThemeColors;
  draft: LookDraft;
}

function ColorField({ token, colors, draft }: ColorFieldProps) {
  const { t } = useTranslation();
  /** What is typed and no colour yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const own = presetOf(draft.theme.preset_type).colors;
  const choose = (color: string) =>
    draft.edit({ colors: { ...draft.theme.colors, [token]: color.toLowerCase() } }, `color.${token}`);
  return (
    <div>
      <ColorInput
        label={t(`look.colors.tokens.${token}`)}
        format="hex"
        value={typed ?? colors[token]}
        eyeDropperButtonProps={{ 'aria-label': t('look.colors.pick') }}
        swatches={[...new Set(Object.values(own))]}
        onChange={(color) => {
          setTyped(color);
          if (HEX.test(color)) choose(color);
        }}
        onBlur={() => setTyped(null)}
      />
      <Contrast token={token} colors={colors} onChoose={choose} />
    </div>
  );
}

interface ContrastProps {
  token: ColorToken;
  colors: ThemeColors;
  onChoose: (color: string) => void;
}

/** Where a colour cannot be read, and the nearest one that can. */
function Contrast({ token, colors, onChoose }: ContrastProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [worst] = contrastsOf(colors)
    .filter((pair) => pair.token === token && pair.ratio < LEAST_CONTRAST)
    .toSorted((a, b) => a.ratio - b.ratio);
  if (!worst) return null;
  const proposed = nearestReadable(colors, token);
  return (
    <Alert
      className={classes['contrast'] ?? ''}
      color="orange"
      icon={<IconAlertTriangle size={16} stroke={1.8} />}
    >
      {t('look.colors.unreadable', {
        where: t(`look.colors.pairs.${worst.pair}`),
        ratio: number(Math.floor(worst.ratio * 10) / 10),
        least: number(LEAST_CONTRAST),
      })}
      {proposed === undefined ? (
        <p>{t('look.colors.no_proposal')}</p>
      ) : (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          leftSection={<span className={classes['dot']} style={{ background: proposed }} aria-hidden />}
          onClick={() => onChoose(proposed)}
        >
          {t('look.colors.take', { color: proposed })}
        </Button>
      )}
    </Alert>
  );
}
