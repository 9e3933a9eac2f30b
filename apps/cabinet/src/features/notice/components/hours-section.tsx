import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { NoticeHours } from '@tropa/contract';
import { clockOf, minuteOf } from '@tropa/core';
import { FormSection, TimeInput } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { timezoneName } from '../../../shared/forms/places.ts';
import { noticeCalls, useCallMutation } from '../../../shared/api/index.ts';

import type { NoticeSettings } from './ways-section.tsx';

/** The night, where somebody begins to have quiet hours. */
const NIGHT = { from: 22 * 60, to: 8 * 60 };

/** Quiet hours and the letter of the day, by the person's own clocks: each is kept as it is chosen. */
export function HoursSection({ settings: { hours, timezone } }: { settings: NoticeSettings }) {
  const { t, i18n } = useTranslation();
  const place = timezoneName(timezone, i18n.language);
  const queryClient = useQueryClient();
  const { path } = noticeCalls.settings;
  const save = useCallMutation(noticeCalls.changeHours, {
    onFailure: () => {
      void queryClient.invalidateQueries({ queryKey: [path] });
      return false;
    },
  });
  const change = (next: NoticeHours) => {
    queryClient.setQueriesData<NoticeSettings>(
      { queryKey: [path] },
      (known) => known && { ...known, hours: next },
    );
    save.mutate({ body: next });
  };
  const { quiet, digest_at } = hours;
  const changeQuiet = (part: Partial<typeof NIGHT>) =>
    change({ ...hours, quiet: { ...(quiet ?? NIGHT), ...part } });
  return (
    <FormSection title={t('notifications.hours')} description={t('notifications.hours_text', { place })}>
      <Switch
        data-span="full"
        label={t('notifications.quiet')}
        description={t('notifications.quiet_text')}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => change({ ...hours, quiet: checked ? NIGHT : null })}
      />
      {quiet && (
        <>
          <TimeInput
            label={t('notifications.quiet_from')}
            keepsLast
            value={clockOf(quiet.from)}
            onChange={(time) => time !== null && changeQuiet({ from: minuteOf(time) })}
          />
          <TimeInput
            label={t('notifications.quiet_to')}
            keepsLast
            value={clockOf(quiet.to)}
            onChange={(time) => time !== null && changeQuiet({ to: minuteOf(time) })}
          />
        </>
      )}
      <TimeInput
        label={t('notifications.digest_at')}
        description={t('notifications.digest_text')}
        keepsLast
        value={clockOf(digest_at)}
        onChange={(time) => time !== null && change({ ...hours, digest_at: minuteOf(time) })}
      />
    </FormSection>
  );
}
