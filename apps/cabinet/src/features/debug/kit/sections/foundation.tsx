import { Button, Group, Kbd, Text, TextInput, useMantineTheme } from '@mantine/core';
import { BREAKPOINTS, PALETTE_SHADES } from '@tropa/core';
import { FormSection, Panel, SaveBar, scrollToElement } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { openSpotlight } from '../../../../shared/spotlight/open.ts';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';
import classes from './foundation.module.css';

const COLORS = ['spruce', 'gray', 'red'] as const;
const SIZES = [12, 13, 14, 16, 20, 24, 32] as const;

function Palette() {
  const { t } = useTranslation();
  const { colors } = useMantineTheme();
  return (
    <Specimen name="palette" label={t('kit.foundation.palette')} isWide>
      {COLORS.map((color) => (
        <div key={color} className={classes['colors']}>
          {PALETTE_SHADES.map((shade, index) => (
            <div key={shade}>
              <div
                className={classes['color']}
                data-shade={`${color}-${shade}`}
                style={{ background: colors[color]?.[index] }}
              />
              <span>{shade}</span>
            </div>
          ))}
        </div>
      ))}
    </Specimen>
  );
}

function ToSection({ id, label }: { id: string; label: string }) {
  const go = () => {
    const section = document.getElementById(id);
    if (section) scrollToElement(section);
  };
  return (
    <Button variant="default" onClick={go}>
      {label}
    </Button>
  );
}

function Foundation() {
  const { t } = useTranslation();
  return (
    <>
      <Palette />
      <Specimen name="type" label={t('kit.foundation.type')}>
        {SIZES.map((size) => (
          <p key={size} className={classes['line']} style={{ fontSize: size }}>
            {t('kit.foundation.sample', { size })}
          </p>
        ))}
      </Specimen>
      <Specimen name="breakpoints" label={t('kit.foundation.breakpoints')}>
        <dl className={classes['facts']}>
          {Object.entries(BREAKPOINTS).map(([name, width]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{width}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="scroll" label={t('kit.foundation.scroll')}>
        <Group gap="xs">
          <ToSection id="dialogs" label={t('kit.foundation.near')} />
          <ToSection id="states" label={t('kit.foundation.far')} />
        </Group>
      </Specimen>
      <Specimen name="palette-search" label={t('kit.foundation.search')}>
        <Button variant="default" onClick={openSpotlight} rightSection={<Kbd size="xs">Ctrl K</Kbd>}>
          {t('app.search.open')}
        </Button>
      </Specimen>
      <Specimen name="page" label={t('kit.foundation.page')} isWide>
        <Panel title={t('kit.foundation.panel')} aside={<Text size="sm">12</Text>}>
          <FormSection title={t('kit.foundation.section')} description={t('kit.foundation.section_text')}>
            <TextInput label={t('kit.foundation.field')} />
            <TextInput label={t('kit.foundation.other_field')} error={t('errors.validation.required')} />
          </FormSection>
        </Panel>
        <SaveBar state={t('kit.foundation.saved')} isSaved>
          <Button variant="default">{t('app.cancel')}</Button>
          <Button>{t('app.save')}</Button>
        </SaveBar>
      </Specimen>
    </>
  );
}

export const foundation: KitSection = {
  id: 'foundation',
  title: (t) => t('kit.foundation.title'),
  Content: Foundation,
};
