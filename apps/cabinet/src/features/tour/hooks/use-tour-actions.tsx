import {
  IconArchive,
  IconCopy,
  IconExternalLink,
  IconFileTypePdf,
  IconFileOff,
  IconLink,
  IconPencil,
  IconRocket,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TourListItem } from '@tropa/contract';
import type { ActionMenuItem } from '@tropa/ui';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation } from '../../../shared/api/index.ts';
import { ProgramDialog } from '../../../shared/program/program-dialog.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { showSuccess, showToast } from '../../../shared/toasts.ts';
import { copiedKey } from '../model/copied.ts';
import { CHANGED_BY_TOUR } from './changed-calls.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

type ActionTour = Pick<TourListItem, 'id' | 'status' | 'site_url'>;
interface Choices {
  /** Opens the editor; not offered inside it. */
  onEdit?: (tour: ActionTour) => void;
  /** Publishes; the editor has a button of its own. */
  onPublish?: (tour: ActionTour) => void;
}
const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with a tour as a whole: the lines of its menu, fewer for those who only read, and their dialogs. */
export function useTourActions({ onEdit, onPublish }: Choices): {
  itemsOf: (tour: ActionTour) => ActionMenuItem[];
  dialog: ReactElement;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const organizer = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const { withdraw, dialog } = useWithdrawal();
  const [printed, setPrinted] = useState<{ tour_id: number } | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const copy = useCallMutation(tourCalls.createCopy, {
    invalidates: CHANGED_BY_TOUR,
    success: (tour) => t(copiedKey(tour)),
    onSuccess: ({ id }) =>
      navigate({
        to: '/$orgId/tours/$id',
        params: { orgId: String(organizer.id), id: String(id) },
      }),
  });
  const copyLink = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      showSuccess(t('tour.actions.link_copied'));
    } catch {
      // The browser refuses without a secure context: the link itself can still be taken from the toast.
      void showToast({ level: 'warning', message: t('tour.actions.link_failed', { url }) });
    }
  };
  const itemsOf = (tour: ActionTour): ActionMenuItem[] => {
    const { id, status, site_url: url } = tour;
    const program: ActionMenuItem = {
      id: 'program',
      label: t('program_pdf.title'),
      left: <IconFileTypePdf {...ICON} />,
      onSelect: () => {
        setPrinted({ tour_id: id });
        setIsPrinting(true);
      },
    };
    const site: ActionMenuItem[] = url
      ? [
          {
            id: 'view',
            label: t('tour.actions.view'),
            left: <IconExternalLink {...ICON} />,
            onSelect: () => void window.open(url, '_blank', 'noopener'),
          },
          {
            id: 'link',
            label: t('tour.actions.copy_link'),
            left: <IconLink {...ICON} />,
            onSelect: () => void copyLink(url),
          },
        ]
      : [];
    if (!canWrite) return [...site, program];
    const withdrawals = (['draft', 'archive'] as const).filter(
      (direction) => status !== (direction === 'draft' ? 'draft' : 'archived'),
    );
    return [
      ...(onEdit
        ? [
            {
              id: 'edit',
              label: t('tour.actions.edit'),
              left: <IconPencil {...ICON} />,
              onSelect: () => onEdit(tour),
            },
          ]
        : []),
      ...(onPublish && status !== 'published'
        ? [
            {
              id: 'publish',
              label: t('tour.actions.publish'),
              left: <IconRocket {...ICON} />,
              onSelect: () => onPublish(tour),
            },
          ]
        : []),
      ...site,
      program,
      {
        id: 'copy',
        label: t('tour.actions.copy'),
        left: <IconCopy {...ICON} />,
        onSelect: () => copy.mutate({ body: { id, organizer_id: organizer.id } }),
      },
      ...withdrawals.map((direction) => ({
        id: direction,
        label: t(`tour.actions.${direction}`),
        left: direction === 'draft' ? <IconFileOff {...ICON} /> : <IconArchive {...ICON} />,
        onSelect: () => withdraw({ id, status }, direction),
      })),
    ];
  };
  const dialogs = (
    <>
      {dialog}
      <ProgramDialog subject={printed} opened={isPrinting} onClose={() => setIsPrinting(false)} />
    </>
  );
  return { itemsOf, dialog: dialogs };
}
