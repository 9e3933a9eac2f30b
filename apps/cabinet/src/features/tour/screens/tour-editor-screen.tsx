import { Button } from '@mantine/core';
import { IconMapRoute } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { EmptyState, FormSkeleton, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { TourEditor } from '../components/editor/tour-editor.tsx';
import { TourWizard } from '../components/wizard/tour-wizard.tsx';
import { useEditorKey } from '../hooks/use-editor-key.ts';
import { useTourStore } from '../hooks/use-tour-store.ts';
import { readEditorSearch, sectionSearch } from '../model/editor-search.ts';
import { newTourValues, valuesOf } from '../model/tour-values.ts';
import { IndividualTourScreen } from './individual-tour-screen.tsx';

/** A tour's editor, or that of the individual tour of a booking, which the address names. */
export function TourEditorScreen() {
  const { request_id } = readEditorSearch(useSearch({ strict: false }));
  return request_id === undefined ? (
    <EditorOfTour />
  ) : (
    <IndividualTourScreen key={request_id} requestId={request_id} />
  );
}

/** A tour, new or stored. One component serves both addresses, so that the first save changes only the address. */
function EditorOfTour() {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const organizer = useOrganizer();
  const navigate = useNavigate();
  const params: { id?: string } = useParams({ strict: false });
  const { section = 'main', whole } = readEditorSearch(useSearch({ strict: false }));
  const id = params.id === undefined ? undefined : Number(params.id) || 0;
  const { key, adopt } = useEditorKey(id);
  const tourStore = useTourStore(organizer.id);
  const view = useCall(tourCalls.view, { query: { id: id ?? 0 } }, { enabled: Boolean(id) });
  const terms = useCall(
    tourCalls.defaultPenalties,
    { query: { organizer_id: organizer.id } },
    { enabled: id === undefined },
  );
  const tour = id === undefined ? null : view.data;
  const initial = tour ? valuesOf(tour) : terms.data && newTourValues(terms.data.tour, locale);
  if (id === 0 || view.error?.status === 404 || (tour && tour.organizer_id !== organizer.id))
    return <MissingTour orgId={organizer.id} />;
  if (tour === undefined || !initial)
    return (
      <Page title={id === undefined ? t('tour.editor.new') : t('tour.list.title')}>
        <QueryState
          query={id === undefined ? { ...terms, data: undefined } : { ...view, data: undefined }}
          skeleton={<Skeleton />}
        >
          {() => null}
        </QueryState>
      </Page>
    );
  if (id === undefined && !whole)
    return (
      <Page title={t('tour_wizard.title')} description={t('tour_wizard.lead')} width="narrow">
        <TourWizard
          initial={initial}
          organizer={organizer}
          tourStore={tourStore}
          onCreated={(created, next) =>
            void navigate({
              to: '/$orgId/tours/$id',
              params: { orgId: String(organizer.id), id: String(created.id) },
              search: sectionSearch(next),
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      </Page>
    );
  return (
    <TourEditor
      key={key}
      tourStore={tourStore}
      tour={tour}
      initial={initial}
      organizer={organizer}
      readOnly={tour ? !tour.can_edit : false}
      section={section}
      onSection={(next) =>
        void navigate({
          to: '.',
          search: sectionSearch(next, { isNew: !tour }),
          replace: true,
          resetScroll: false,
        })
      }
      onCreated={(created) => {
        adopt(created.id);
        void navigate({
          to: '/$orgId/tours/$id',
          params: { orgId: String(organizer.id), id: String(created.id) },
          search: sectionSearch(section),
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        });
      }}
    />
  );
}

function Skeleton() {
  return (
    <Panel>
      <FormSkeleton fields={10} />
    </Panel>
  );
}

function MissingTour({ orgId }: { orgId: number }) {
  const { t } = useTranslation();
  return (
    <Page title={t('tour.list.title')}>
      <EmptyState
        icon={<IconMapRoute size={24} stroke={1.6} />}
        title={t('tour.editor.missing_tour')}
        text={t('tour.editor.missing_tour_text')}
        action={
          <Button component={Link} to={organizerPath(orgId, 'tours')} variant="default">
            {t('tour.editor.back')}
          </Button>
        }
      />
    </Page>
  );
}
