import { Stack } from '@mantine/core';
import { NBSP } from '@tropa/core';
import { NumberInput, type NumberValue, RangeSlider, Rating, Slider } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const MAX_PRICE = 200_000;

function Numbers() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="sliders" label={t('specimens.number.slider')}>
        <Sliders />
      </Specimen>
      <Specimen name="slider-states" label={t('specimens.number.states')}>
        <SliderStates />
      </Specimen>
      <Specimen name="rating" label={t('specimens.number.rating')}>
        <RatingSpecimen />
      </Specimen>
      <Specimen name="rating-states" label={t('specimens.number.rating_states')}>
        <Stack gap="sm">
          <Rating label={t('specimens.number.guide')} value={4} onChange={() => undefined} readOnly />
          <Rating label={t('specimens.number.guide')} value={2} onChange={() => undefined} disabled />
          <Rating
            label={t('specimens.number.guide')}
            value={null}
            onChange={() => undefined}
            required
            error={t('specimens.number.required')}
          />
        </Stack>
      </Specimen>
      <Specimen name="number" label={t('specimens.number.number')}>
        <NumberSpecimen />
      </Specimen>
    </>
  );
}

function Sliders() {
  const { t } = useTranslation();
  const [group, setGroup] = useState(40);
  const [prices, setPrices] = useState<[number, number]>([20_000, 90_000]);
  const { locale } = useFormat();
  return (
    <Stack gap="lg">
      <Slider label={t('specimens.number.group')} value={group} onChange={setGroup} />
      <RangeSlider
        label={t('specimens.number.price')}
        value={prices}
        onChange={setPrices}
        max={MAX_PRICE}
        step={5000}
        format={(price) => `${new Intl.NumberFormat(locale).format(price)}${NBSP}₽`}
      />
    </Stack>
  );
}

function SliderStates() {
  const { t } = useTranslation();
  const [group, setGroup] = useState(90);
  return (
    <Stack gap="lg">
      <Slider label={t('specimens.calendar.disabled')} value={30} onChange={() => undefined} disabled />
      <Slider label={t('specimens.calendar.readonly')} value={60} onChange={() => undefined} readOnly />
      <Slider
        label={t('specimens.calendar.error')}
        value={group}
        onChange={setGroup}
        error={t('specimens.number.not_enough')}
      />
    </Stack>
  );
}

function RatingSpecimen() {
  const { t } = useTranslation();
  const [value, setValue] = useState<number | null>(null);
  return <Rating label={t('specimens.number.guide')} value={value} onChange={setValue} />;
}

function NumberSpecimen() {
  const { t } = useTranslation();
  const [seats, setSeats] = useState<NumberValue>(12);
  const common = { min: 1, max: 40, value: seats };
  return (
    <Stack gap="sm">
      <NumberInput {...common} label={t('specimens.number.seats')} onChange={setSeats} hasSteps />
      <div data-value={seats ?? ''} hidden />
      <NumberInput
        {...common}
        label={t('specimens.calendar.disabled')}
        onChange={setSeats}
        hasSteps
        disabled
      />
      <NumberInput {...common} label={t('specimens.calendar.readonly')} onChange={setSeats} readOnly />
      <NumberInput
        {...common}
        label={t('specimens.calendar.error')}
        onChange={setSeats}
        error={t('specimens.number.not_enough')}
      />
    </Stack>
  );
}

export const numbers: KitSection = {
  id: 'numbers',
  title: (t) => t('specimens.number.title'),
  Content: Numbers,
};
