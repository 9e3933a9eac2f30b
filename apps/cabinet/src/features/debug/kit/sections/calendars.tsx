import { Stack, Text } from '@mantine/core';
import { addDays, formatDate, todayIn } from '@tropa/core';
import { Calendar, DateInput, DateRangeInput, TimeInput } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const isFifthDay = (date: string) => Number(date.slice(8)) % 5 === 0;
type Ends = readonly [string | null, string | null];

/** What is chosen, for eyes and tests. */
function Chosen({ dates }: { dates: ReadonlyArray<string | null> }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language === 'en' ? 'en' : 'ru';
  const known = dates.filter((date) => date !== null);
  return (
    <Text size="sm" c="dimmed" mt="xs" data-chosen={known.join(' ')}>
      {known.length === 0
        ? t('specimens.calendar.nothing')
        : t('specimens.calendar.chosen', {
            dates: known.map((date) => formatDate(date, locale, 'short')).join(', '),
          })}
    </Text>
  );
}

function Calendars() {
  const { t } = useTranslation();
  const [day, setDay] = useState<string | null>(null);
  const [days, setDays] = useState<readonly string[]>([]);
  const [range, setRange] = useState<Ends>([null, null]);
  const [workday, setWorkday] = useState<string | null>(null);
  const label = t('specimens.calendar.label');
  const nothing = () => undefined;
  return (
    <>
      <Specimen name="calendar-single" label={t('specimens.calendar.single')}>
        <Calendar label={label} min="today" value={day} onChange={setDay} />
        <Chosen dates={[day]} />
      </Specimen>
      <Specimen name="calendar-multiple" label={t('specimens.calendar.multiple')}>
        <Calendar type="multiple" label={label} value={days} onChange={setDays} isMarked={isFifthDay} />
        <Chosen dates={days} />
      </Specimen>
      <Specimen name="calendar-days-off" label={t('specimens.calendar.days_off')}>
        <Calendar label={label} value={workday} onChange={setWorkday} isDayDisabled={isWeekend} />
        <Chosen dates={[workday]} />
      </Specimen>
      <Specimen name="calendar-range" label={t('specimens.calendar.range')} isWide>
        <Calendar
          type="range"
          months={2}
          label={t('specimens.calendar.period')}
          value={range}
          onChange={setRange}
          max={addDays(today, 730)}
        />
        <Chosen dates={range} />
      </Specimen>
      <Specimen name="calendar-readonly" label={t('specimens.calendar.readonly')}>
        <Calendar type="range" label={label} value={[today, addDays(today, 2)]} onChange={nothing} readOnly />
      </Specimen>
      <Specimen name="calendar-disabled" label={t('specimens.calendar.disabled')}>
        <Calendar label={label} value={today} onChange={nothing} disabled />
      </Specimen>
      <Specimen name="calendar-loading" label={t('specimens.calendar.loading')}>
        <Calendar label={label} value={null} onChange={nothing} loading />
      </Specimen>
      <Specimen name="calendar-error" label={t('specimens.calendar.error')}>
        <Calendar label={label} value={null} onChange={nothing} hasError />
      </Specimen>
      <Specimen name="date-inputs" label={t('specimens.calendar.inputs')}>
        <DateFields />
      </Specimen>
    </>
  );
}

function DateFields() {
  const { t } = useTranslation();
  const [start, setStart] = useState<string | null>(null);
  const [birthday, setBirthday] = useState<string | null>('1990-06-12');
  const [period, setPeriod] = useState<[string | null, string | null]>([null, null]);
  const [time, setTime] = useState<string | null>(null);
  return (
    <Stack gap="sm">
      <TimeInput
        label={t('specimens.calendar.time')}
        value={time}
        onChange={setTime}
        data-taken={time ?? ''}
      />
      <DateInput label={t('specimens.calendar.label')} minDate="today" value={start} onChange={setStart} />
      <Chosen dates={[start]} />
      <DateInput
        label={t('specimens.calendar.birthday')}
        minDate="1900-01-01"
        maxDate="today"
        value={birthday}
        onChange={setBirthday}
      />
      <DateRangeInput
        label={t('specimens.calendar.period')}
        placeholder={t('specimens.calendar.any')}
        value={period}
        onChange={setPeriod}
      />
      <Chosen dates={period} />
      <DateInput label={t('specimens.calendar.disabled')} value={today} onChange={() => undefined} disabled />
      <DateInput label={t('specimens.calendar.readonly')} value={today} onChange={() => undefined} readOnly />
      <DateInput
        label={t('specimens.calendar.error')}
        error={t('errors.validation.required')}
        value={null}
        onChange={() => undefined}
      />
    </Stack>
  );
}

export const calendars: KitSection = {
  id: 'calendars',
  title: (t) => t('specimens.calendar.title'),
  Content: Calendars,
};
