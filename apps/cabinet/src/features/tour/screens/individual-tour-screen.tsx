import { IconMapRoute } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BookingView, IndividualTour } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { EmptyState, FormSkeleton, Panel } from '@tropa/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls, individualTourCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { TourEditor } from '../components/editor/tour-editor.tsx';
import { IndividualFrame, IndividualPage } from '../components/individual/individual-page.tsx';
import { StartPanel } from '../components/individual/start-panel.tsx';
import { individualInput, useIndividualStore } from '../hooks/use-individual-store.ts';
import { readEditorSearch, sectionSearch } from '../model/editor-search.ts';
import { individualAsTour } from '../model/individual-as-tour.ts';
import { valuesOf } from '../model/tour-values.ts';

/** The individual tour of a booking: made first, then edited by the sections of every tour. */
export function IndividualTourScreen({ requestId }: { requestId: number }) {
  const { t } = useTranslation();
  const booking = useCall(bookingCalls.get, { query: { id: requestId } });
  const individual = useCall(individualTourCalls.get, individualInput(requestId));
  if (booking.data && individual.data)
    return <Loaded booking={booking.data} individual={individual.data.individual} />;
  const isMissing = [booking, individual].some(({ error }) => error?.status === 404);
  return (
    <Page title={t('individual.title')}>
      {isMissing ? (
        <EmptyState
          icon={<IconMapRoute size={24} stroke={1.6} />}
          title={t('individual.missing')}
          text={t('individual.missing_text')}
        />
      ) : (
        <QueryState
          query={booking.error ? { ...booking, data: undefined } : { ...individual, data: undefined }}
          skeleton={
            <Panel>
              <FormSkeleton fields={8} />
            </Panel>
          }
        >
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}

interface LoadedProps {
  booking: BookingView;
  individual: IndividualTour | null;
}

function Loaded({ booking, individual }: LoadedProps) {
  const { t } = useTranslation();
  const store = useIndividualStore(booking.request_id);
  // Thrown away or begun anew, it is another form.
  const [edition, setEdition] = useState(0);
  const replace = (next: IndividualTour | null) => {
    store.keep(next);
    setEdition((current) => current + 1);
  };
  const canWrite = useScope('tours', 'write') === 'all';
  const isOpen = LIVE_BOOKING_STATUSES.includes(booking.base_sale_status) && booking.can_edit && canWrite;
  if (individual)
    return <Editor key={edition} booking={booking} individual={individual} onCleared={replace} />;
  return (
    <IndividualFrame booking={booking}>
      {isOpen ? (
        <StartPanel booking={booking} onStarted={replace} />
      ) : (
        <EmptyState
          icon={<IconMapRoute size={24} stroke={1.6} />}
          title={t('individual.none')}
          text={t('individual.none_text')}
        />
      )}
    </IndividualFrame>
  );
}

interface EditorProps {
  booking: BookingView;
  individual: IndividualTour;
  onCleared: (individual: IndividualTour | null) => void;
}

function Editor({ booking, individual, onCleared }: EditorProps) {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const navigate = useNavigate();
  const store = useIndividualStore(booking.request_id);
  const { section = 'main' } = readEditorSearch(useSearch({ strict: false }));
  const tour = useMemo(() => individualAsTour(individual), [individual]);
  return (
    <TourEditor
      tour={tour}
      tourStore={store}
      individual={individual}
      initial={valuesOf(tour)}
      organizer={organizer}
      readOnly={!individual.can_edit}
      section={section}
      onSection={(next) =>
        void navigate({
          to: '.',
          search: sectionSearch(next, { request_id: booking.request_id }),
          replace: true,
          resetScroll: false,
        })
      }
      onPublished={() => showSuccess(t('individual.applied'))}
      renderPage={(content) => (
        <IndividualPage booking={booking} individual={individual} onCleared={onCleared}>
          {content}
        </IndividualPage>
      )}
    />
  );
}
