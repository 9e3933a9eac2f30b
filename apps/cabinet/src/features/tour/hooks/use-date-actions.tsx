import {
  IconClockEdit,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TourDate } from '@tropa/contract';
import { ConfirmDialog, type ActionMenuItem } from '@tropa/ui';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, tourCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { CloseDialog } from '../components/dates/close-dialog.tsx';
import { RetimeDialog } from '../components/departures/page/retime-dialog.tsx';
import { useTourEditor } from '../components/editor/tour-editor-context.ts';
import { dateRef } from '../model/date-values.ts';
import { CHANGED_BY_DATES } from './changed-calls.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
type Question = { date: TourDate; refusal: string | null };

/** What may be done with a date. One with bookings cannot be removed: the dialog offers to close its sale instead. */
export function useDateActions({
  onEdit,
  onSeats,
}: {
  onEdit: (date: TourDate) => void;
  /** Absent for members who do not see all bookings. */
  onSeats: ((date: TourDate) => void) | undefined;
}): {
  itemsOf: (date: TourDate) => ActionMenuItem[];
  dialog: ReactElement;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { tour, organizer } = useTourEditor();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const change = useCallMutation(tourCalls.saveDate, {
    invalidates: CHANGED_BY_DATES,
    success: ({ date }) => (date.is_busy ? t('tour.dates.closed') : t('tour.dates.opened')),
  });
  const removal = useCallMutation(tourCalls.removeDate, {
    invalidates: CHANGED_BY_DATES,
    success: t('tour.dates.removed'),
    onFailure: (failure) => failure.type === 'has_bookings',
  });
  const variantRemoval = useCallMutation(tourCalls.removeDate, {
    invalidates: CHANGED_BY_DATES,
    success: t('tour_dates.variant_removed'),
  });
  const [closing, setClosing] = useState<TourDate | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const setBusy = async (date: TourDate, is_busy: boolean) => {
    if (!tour) return;
    const query = { organizer_id: organizer.id, tour_id: tour.id };
    await change.mutateAsync({ query, body: { ...dateRef(date), is_busy } });
  };
  const [retimed, setRetimed] = useState<TourDate | null>(null);
  const [isRetiming, setIsRetiming] = useState(false);
  const taking = useCallMutation(tourCalls.saveDate, { invalidates: CHANGED_BY_DATES });
  const retime = async (date: TourDate) => {
    if (!tour) return;
    const query = { organizer_id: organizer.id, tour_id: tour.id };
    // What the schedule only offers is stored when it is taken in hand.
    const stored = date.id > 0 ? date : (await taking.mutateAsync({ query, body: dateRef(date) })).date;
    setRetimed(stored);
    setIsRetiming(true);
  };
  const askWhy = (date: TourDate) => {
    setClosing(date);
    setIsClosing(true);
  };
  const remove = async (date: TourDate) => {
    const { tour_id, id: date_id, date_uid } = date;
    if (date_uid !== null) {
      await variantRemoval.mutateAsync({ body: { tour_id, date_id, date_uid } });
      return;
    }
    try {
      await removal.mutateAsync({ body: { tour_id, date_id } });
    } catch (error) {
      if (error instanceof ApiFailure && error.type === 'has_bookings')
        setQuestion({ date, refusal: error.message });
      // The dialog stays: with the reason and another offer, or for another try.
      throw error;
    }
  };
  const itemsOf = (date: TourDate): ActionMenuItem[] => {
    const edit = {
      id: 'edit',
      label: t('tour.dates.edit'),
      left: <IconPencil {...ICON} />,
      onSelect: () => onEdit(date),
    };
    const busy = {
      id: 'busy',
      label: date.is_busy ? t('tour.dates.open') : t('tour.dates.close'),
      left: date.is_busy ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />,
      onSelect: () => (date.is_busy ? void setBusy(date, false).catch(() => undefined) : askWhy(date)),
    };
    const time = {
      id: 'retime',
      label: t('departure.page.retime'),
      left: <IconClockEdit {...ICON} />,
      onSelect: () => void retime(date).catch(() => undefined),
    };
    const removing = {
      id: 'remove',
      label: date.date_uid === null ? t('tour.dates.remove') : t('tour_dates.remove_variant'),
      left: <IconTrash {...ICON} />,
      isDangerous: true,
      onSelect: () => {
        setQuestion({ date, refusal: null });
        setIsOpen(true);
      },
    };
    const seats = onSeats && {
      id: 'seats',
      label: t('seat_ledger.open'),
      left: <IconListDetails {...ICON} />,
      onSelect: () => onSeats(date),
    };
    const people = {
      id: 'departure',
      label: t('departure.page.open'),
      left: <IconUsers {...ICON} />,
      onSelect: () =>
        void navigate({
          to: '/$orgId/departures/$departureId',
          params: { orgId: String(organizer.id), departureId: String(date.id) },
        }),
    };
    // The sale is closed for a date with all its variants, and its seats are theirs.
    if (date.date_uid !== null) return [edit, removing];
    // Nothing is stored of what the schedule only offers; what it makes is taken off sale, and not away.
    const ofStored = date.id > 0 ? [people, ...(seats ? [seats] : [])] : [];
    const mayRemove = date.made_by !== 'schedule' || date.is_added;
    // A date of its own that nobody has booked has its time in its form.
    const hasOwnTime = date.made_by === 'schedule' || date.bookings_count > 0;
    return [edit, ...(hasOwnTime ? [time] : []), ...ofStored, busy, ...(mayRemove ? [removing] : [])];
  };
  const refusal = question?.refusal ?? null;
  const isVariant = (question?.date.date_uid ?? null) !== null;
  const titles = isVariant
    ? { title: t('tour_dates.variant_remove_title'), confirmLabel: t('tour_dates.remove_variant') }
    : { title: t('tour.dates.remove_title'), confirmLabel: t('tour.dates.remove') };
  const booked = { title: t('tour.dates.booked_title'), confirmLabel: t('tour.dates.close') };
  const dialog = (
    <>
      <CloseDialog
        organizerId={organizer.id}
        date={closing}
        opened={isClosing}
        onClose={() => setIsClosing(false)}
      />
      {retimed && (
        <RetimeDialog departure={retimed} opened={isRetiming} onClose={() => setIsRetiming(false)} />
      )}
      <ConfirmDialog
        opened={isOpen}
        {...(refusal === null ? titles : booked)}
        isDangerous={refusal === null}
        onConfirm={async () => {
          if (question) await (refusal === null ? remove(question.date) : setBusy(question.date, true));
        }}
        onClose={() => setIsOpen(false)}
      >
        {question && textOf(question)}
      </ConfirmDialog>
    </>
  );
  return { itemsOf, dialog };

  function textOf({ date: asked, refusal: reason }: Question): string {
    const date = format.departure(asked);
    if (reason !== null) return t('tour.dates.booked_text', { reason });
    if (asked.tour_variant !== null)
      return t('tour_dates.variant_remove_text', { name: asked.tour_variant, date });
    return t('tour.dates.remove_text', { date });
  }
}
