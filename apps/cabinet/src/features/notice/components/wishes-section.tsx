import { Checkbox, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { NoticeWishes } from '@tropa/contract';
import { NOTICE_LETTERS, type NoticeEvent, type NoticeWay } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, noticeCalls, useCallMutation } from '../../../shared/api/index.ts';
import type { NoticeSettings } from './ways-section.tsx';
import classes from './settings.module.css';

interface WishesSectionProps {
  settings: NoticeSettings;
  organizer_id: number | undefined;
}

/** The matrix: events by ways. Each mark is kept as it is made. */
export function WishesSection({ settings, organizer_id }: WishesSectionProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const key = callKey(noticeCalls.settings, { query: { organizer_id } });
  const save = useCallMutation(noticeCalls.changeWishes, {
    onFailure: () => {
      void queryClient.invalidateQueries({ queryKey: key });
      return false;
    },
  });
  const offered = settings.ways.filter(({ state }) => state !== 'not_offered').map(({ way }) => way);
  // Letters have three answers, which on a phone take a line of their own: they stand last.
  const ways = offered.toSorted((one, other) => Number(one === 'email') - Number(other === 'email'));
  const change = (event: NoticeEvent, wishes: NoticeWishes) => {
    queryClient.setQueryData<NoticeSettings>(
      key,
      (known) =>
        known && {
          ...known,
          events: known.events.map((row) => (row.event === event ? { event, wishes } : row)),
        },
    );
    save.mutate({ body: { organizer_id, event, wishes } });
  };
  return (
    <FormSection title={t('notifications.matrix')} description={t('notifications.matrix_text')}>
      <table className={classes['matrix']} data-span="full">
        <thead>
          <tr>
            <th scope="col">{t('notifications.event')}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {t(`notifications.ways.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.events.map(({ event, wishes }) => (
            <tr key={event}>
              <th scope="row">
                {t(`notifications.events.${event}`)}
                <span className={classes['hint']}>{t(`notifications.hints.${event}`)}</span>
              </th>
              {ways.map((way) => (
                <td key={way} data-way={way}>
                  <WayCell event={event} way={way} wishes={wishes} onChange={(next) => change(event, next)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}

interface WayCellProps {
  event: NoticeEvent;
  way: NoticeWay;
  wishes: NoticeWishes;
  onChange: (wishes: NoticeWishes) => void;
}

function WayCell({ event, way, wishes, onChange }: WayCellProps) {
  const { t } = useTranslation();
  const name = t(`notifications.ways.${way}`);
  const label = `${t(`notifications.events.${event}`)}: ${name}`;
  if (way === 'email')
    return (
      <label className={classes['cell']}>
        <span className={classes['name']}>{name}</span>
        <NativeSelect
          className={classes['letter']}
          aria-label={label}
          value={wishes.letter}
          data={NOTICE_LETTERS.map((value) => ({ value, label: t(`notifications.letters.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...wishes, letter: NOTICE_LETTERS.find((one) => one === value) ?? 'off' })
          }
        />
      </label>
    );
  return (
    <label className={classes['cell']}>
      <span className={classes['name']}>{name}</span>
      <Checkbox
        aria-label={label}
        checked={wishes[way]}
        onChange={({ currentTarget: { checked } }) => onChange({ ...wishes, [way]: checked })}
      />
    </label>
  );
}
