import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconUserExclamation } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { OpenedInvitation } from '@tropa/contract';
import { EmptyState, ErrorPanel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCall } from '../../../shared/api/index.ts';
import { useHasToken, useProfile } from '../../../shared/session/session.ts';
import { signOut } from '../../../shared/session/sign.ts';
import { DeclineDialog } from '../../../shared/team/decline-dialog.tsx';
import { useAccept } from '../../../shared/team/use-answer.ts';
import { InvitationFacts } from '../components/invitation/invitation-facts.tsx';
import { InvitedSign } from '../components/invitation/invited-sign.tsx';
import { SignFrame } from '../components/sign/sign-frame.tsx';

/** What the link of an invitation leads to: accepted, declined, or what to do where it can't be (docs/rules/team.md). */
export function InvitationScreen() {
  const { t } = useTranslation();
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const hasToken = useHasToken();
  const query = useCall(teamCalls.invitation, { query: { token } }, { enabled: token !== '' });
  const isUnknown = token === '' || query.error?.status === 404 || query.error?.status === 422;
  if (isUnknown)
    return (
      <SignFrame title={t('team.open.title')}>
        <EmptyState
          icon={<IconLinkOff size={24} stroke={1.6} />}
          title={t('team.open.unknown')}
          text={t('team.open.unknown_text')}
          action={<Home />}
        />
      </SignFrame>
    );
  if (query.data) return <Opened key={String(hasToken)} token={token} invitation={query.data} />;
  return (
    <SignFrame title={t('team.open.title')}>
      {query.error ? (
        <ErrorPanel message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Stack gap="md" mt="md" aria-busy>
          <Skeleton height={36} />
          <Skeleton height={120} />
          <Skeleton height={42} />
        </Stack>
      )}
    </SignFrame>
  );
}

interface OpenedProps {
  token: string;
  invitation: OpenedInvitation;
}

function Opened({ token, invitation }: OpenedProps) {
  const { t } = useTranslation();
  const { state, reader, organizer_name: name, hands_over, platform_reason } = invitation;
  if (reader === 'member' && invitation.organizer_id !== null)
    return (
      <SignFrame title={t('team.open.title_of', { name })}>
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          title={t('team.open.member_title')}
          text={t('team.open.member_text', { name })}
          action={
            <Button
              component={Link}
              to="/$orgId/dashboard"
              params={{ orgId: String(invitation.organizer_id) } as never}
            >
              {t('team.open.to_cabinet')}
            </Button>
          }
        />
      </SignFrame>
    );
  if (state !== 'waiting')
    return (
      <SignFrame title={t('team.open.title_of', { name })}>
        <EmptyState
          icon={<IconLinkOff size={24} stroke={1.6} />}
          title={t(`team.open.over.${state}.title`)}
          text={t(`team.open.over.${state}.text`)}
          action={state === 'accepted' && reader === 'signed_out' ? <SignIn /> : <Home />}
        />
      </SignFrame>
    );
  const isOffer = hands_over !== null || platform_reason !== '';
  return (
    <SignFrame
      title={t(isOffer ? 'team.open.offered' : 'team.open.joins', { name })}
      lead={isOffer ? t('team.open.offered_text') : t(`team.roles.${invitation.role}`)}
    >
      <Stack gap="lg">
        <InvitationFacts invitation={invitation} />
        {reader === 'invited' ? (
          <Answer token={token} invitation={invitation} isOffer={isOffer} />
        ) : reader === 'other_address' ? (
          <OtherAddress email={invitation.email} />
        ) : (
          <InvitedSign token={token} email={invitation.email} />
        )}
      </Stack>
    </SignFrame>
  );
}

function Home() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/">
      {t('team.open.home')}
    </Button>
  );
}

/** For whoever has accepted, and is not signed in here. */
function SignIn() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/login">
      {t('team.open.sign_in')}
    </Button>
  );
}

/** The person whose address is invited says yes or no. */
function Answer({ token, invitation, isOffer }: OpenedProps & { isOffer: boolean }) {
  const { t } = useTranslation();
  const accept = useAccept(invitation.organizer_name);
  const [isAsking, setAsking] = useState(false);
  const body = { token };
  return (
    <Stack gap="sm">
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate({ body })}>
        {t(isOffer ? 'team.open.accept_offer' : 'team.open.accept')}
      </Button>
      <Button size="md" variant="default" fullWidth onClick={() => setAsking(true)}>
        {t('team.waiting.decline')}
      </Button>
      <DeclineDialog
        name={invitation.organizer_name}
        body={body}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}

/** Signed in as somebody else: an address is invited, so it says which, and signs out. */
function OtherAddress({ email }: { email: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const mine = useProfile()?.email ?? t('team.open.other_nameless');
  return (
    <EmptyState
      compact
      icon={<IconUserExclamation size={24} stroke={1.6} />}
      title={t('team.open.other_title')}
      text={t('team.open.other_text', { email, mine })}
      action={
        <Button onClick={() => void signOut(queryClient, () => Promise.resolve())}>
          {t('team.open.sign_out')}
        </Button>
      }
    />
  );
}
