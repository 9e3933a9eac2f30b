import { IconMailSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, TextSkeleton } from '@tropa/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sequenceCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { LetterEditor } from '../components/letter-editor.tsx';
import { NEW_RULE, valuesOf } from '../model/rule-values.ts';

const route = getRouteApi('/default/$orgId/letters/$ruleId');

/** A rule by the number in the address, or a new one. */
export function LetterScreen() {
  const { t } = useTranslation();
  const { ruleId } = route.useParams();
  const { id: organizer_id } = useOrganizer();
  const path = organizerPath(organizer_id, 'letters');
  const back = <BackLink to={path} label={t('sequences.back')} />;
  const isNew = ruleId === 'create';
  const query = useCall(sequenceCalls.list, { query: { organizer_id } }, { enabled: !isNew });
  const stored = query.data?.rules.find(({ id }) => String(id) === ruleId) ?? null;
  // The same values as long as the rule is: the form takes others for an answer of the server.
  const edited = useMemo(() => ({ stored, values: stored ? valuesOf(stored) : NEW_RULE }), [stored]);
  if (isNew || stored) return <LetterEditor key={ruleId} edited={edited} back={back} />;
  return (
    <Page title={t('app.navigation.letters')} back={back}>
      <QueryState query={query} skeleton={<TextSkeleton lines={16} />}>
        {() => (
          <EmptyState
            icon={<IconMailSearch size={24} stroke={1.6} />}
            title={t('sequences.missing')}
            text={t('sequences.missing_text')}
            action={<LinkButton to={path}>{t('sequences.back')}</LinkButton>}
          />
        )}
      </QueryState>
    </Page>
  );
}
