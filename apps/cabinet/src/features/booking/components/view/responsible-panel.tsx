import type { BookingView } from '@tropa/contract';
import { Panel, Select } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useSetResponsible } from '../../api/responsible.ts';
import { usePersons } from '../../../../shared/team/persons.ts';

const NOBODY = 'none';

/** Who looks after the booking; chosen by whoever may change it. */
export function ResponsiblePanel({ booking, canWrite }: { booking: BookingView; canWrite: boolean }) {
  const { t } = useTranslation();
  const { organizer_id, request_id, responsible_user_id } = booking;
  const { persons, isKnown } = usePersons(organizer_id);
  const change = useSetResponsible((count) => t('booking_tools.responsible.done', { count }));
  const isFormer =
    isKnown &&
    responsible_user_id !== null &&
    !persons.some(({ user_id }) => user_id === responsible_user_id);
  const people = [
    { value: NOBODY, label: t('booking_tools.nobody') },
    ...persons.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
    ...(isFormer ? [{ value: String(responsible_user_id), label: t('booking_tools.former') }] : []),
  ];
  const chosen = String(responsible_user_id ?? NOBODY);
  return (
    <Panel title={t('booking_tools.responsible.title')}>
      {canWrite ? (
        <Select
          aria-label={t('booking_tools.responsible.title')}
          allowDeselect={false}
          data={people}
          value={chosen}
          disabled={change.isPending}
          onChange={(value) => {
            if (value === null || value === chosen) return;
            change.mutate({
              body: {
                organizer_id,
                ids: [request_id],
                responsible_user_id: value === NOBODY ? null : Number(value),
              },
            });
          }}
        />
      ) : (
        people.find(({ value }) => value === chosen)?.label
      )}
    </Panel>
  );
}
