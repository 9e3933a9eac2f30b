import { Button, Group } from '@mantine/core';
import { IconBuildingCommunity, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, Panel, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useProfile } from '../../../shared/session/session.ts';
import { useWaiting } from '../../../shared/team/use-waiting.ts';
import { WaitingList } from '../../../shared/team/waiting-list.tsx';
import classes from './no-organizer-screen.module.css';

/** Whoever stands here may be waiting for just this. */
const LOOK_MS = 15_000;

/** Somebody signed in without an organizer: the invitations that wait, what to do when none does, and how to make one. */
export function NoOrganizerScreen() {
  const { t } = useTranslation();
  usePageTitle(t('organizer.none.title'));
  const query = useWaiting(LOOK_MS);
  const waits = (query.data?.invitations.length ?? 0) > 0;
  return (
    <div className={classes['panels']} data-invited={waits || undefined}>
      <Panel>
        <EmptyState
          isPage
          icon={<IconBuildingCommunity size={24} stroke={1.6} />}
          title={t('organizer.none.title')}
          text={t('organizer.none.text')}
          action={
            <Group gap="xs" justify="center">
              <Button
                component={Link}
                to="/tour-provider/create"
                size="md"
                variant={waits ? 'default' : 'filled'}
              >
                {t('organizer.none.action')}
              </Button>
              <Button component={Link} to="/support" size="md" variant="default">
                {t('app.user.support')}
              </Button>
            </Group>
          }
        />
      </Panel>
      <Panel
        title={waits ? t('team.waiting.title') : t('team.waiting.to_team')}
        className={classes['invitations']}
      >
        <QueryState query={query} skeleton={<TextSkeleton lines={3} />} compact>
          {({ invitations, unproven_email }) =>
            invitations.length > 0 ? (
              <WaitingList invitations={invitations} />
            ) : (
              <NothingWaits unprovenEmail={unproven_email} />
            )
          }
        </QueryState>
      </Panel>
    </div>
  );
}

/** What to do to be found by an invitation. */
function NothingWaits({ unprovenEmail }: { unprovenEmail: string | null }) {
  const { t } = useTranslation();
  const email = useProfile()?.email ?? null;
  const toProve = unprovenEmail !== null;
  return (
    <EmptyState
      compact
      icon={<IconMail size={24} stroke={1.6} />}
      title={t(toProve ? 'team.waiting.unproven_title' : 'team.waiting.none')}
      text={
        toProve
          ? t('team.waiting.unproven', { email: unprovenEmail })
          : email === null
            ? t('team.waiting.no_email')
            : t('team.waiting.none_text', { email })
      }
      action={
        (toProve || email === null) && (
          <Button component={Link} to={toProve ? '/email-confirm' : '/profile'} variant="default">
            {toProve ? t('team.waiting.confirm') : t('team.waiting.profile')}
          </Button>
        )
      }
    />
  );
}
