import { Button, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CallAnswer, ReportLetterSettings } from '@tropa/contract';
import { clockOf, weekdayOrder } from '@tropa/core';
import { FormSection, Select, Sheet, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, keptReportCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { timezoneName } from '../../../shared/forms/places.ts';
import { LetterFrame } from '../../../shared/letter-frame.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { dayOfWeekday } from '../../../shared/weekday-day.ts';
import classes from './report.module.css';

type Kept = CallAnswer<typeof keptReportCalls.list>;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface LetterSectionProps {
  letter: ReportLetterSettings;
  /** No report goes into it. */
  isEmpty: boolean;
}

/** Whether the letter with kept reports comes, and when: each choice is kept at once. */
export function LetterSection({ letter, isEmpty }: LetterSectionProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const queryClient = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  const key = callKey(keptReportCalls.list, { query: { organizer_id: id } });
  const save = useCallMutation(keptReportCalls.setLetter, {
    onSuccess: (answer) =>
      queryClient.setQueryData<Kept>(key, (known) => known && { ...known, letter: answer.letter }),
  });
  const { is_on, weekday, hour, timezone, next_at, email } = letter;
  const change = (part: Partial<Pick<ReportLetterSettings, 'is_on' | 'weekday' | 'hour'>>) =>
    save.mutate({ body: { organizer_id: id, is_on, weekday, hour, ...part } });
  const names = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <FormSection
      title={t('reports.letter.title')}
      description={
        is_on && next_at !== null && t('reports.letter.next', { moment: format.moment(next_at, timezone) })
      }
    >
      <div data-span="full">
        <Switch
          label={t('reports.letter.switch')}
          description={
            email === null ? t('reports.letter.no_email') : t('reports.letter.switch_text', { email })
          }
          // Who has lost the address may still switch it off.
          disabled={(email === null && !is_on) || save.isPending}
          checked={is_on}
          onChange={({ currentTarget: { checked } }) => change({ is_on: checked })}
        />
      </div>
      {is_on && (
        <>
          <Select
            label={t('reports.letter.weekday')}
            allowDeselect={false}
            searchable={false}
            data={weekdayOrder.map((value) => ({
              value: String(value),
              label: names.format(dayOfWeekday(value)),
            }))}
            value={String(weekday)}
            onChange={(value) => value !== null && change({ weekday: Number(value) })}
          />
          <Select
            label={t('reports.letter.hour')}
            description={t('reports.letter.hour_text', { place: timezoneName(timezone, i18n.language) })}
            allowDeselect={false}
            searchable={false}
            data={HOURS.map((value) => ({ value: String(value), label: format.clock(clockOf(value * 60)) }))}
            value={String(hour)}
            onChange={(value) => value !== null && change({ hour: Number(value) })}
          />
        </>
      )}
      {isEmpty ? (
        <p data-span="full" className={classes['note']}>
          {t('reports.letter.no_reports')}
        </p>
      ) : (
        <div data-span="full">
          <Button variant="default" onClick={() => setIsShown(true)}>
            {t('reports.letter.preview')}
          </Button>
        </div>
      )}
      <Sheet
        opened={isShown}
        onClose={() => setIsShown(false)}
        title={t('reports.letter.preview_title')}
        kind="form"
      >
        <Preview />
      </Sheet>
    </FormSection>
  );
}

/** The letter as it would go out now. */
function Preview() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(keptReportCalls.previewLetter, { query: { organizer_id: id } });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={12} />}>
      {({ html }) => <LetterFrame title={t('reports.letter.preview_frame')} html={html} />}
    </QueryState>
  );
}
