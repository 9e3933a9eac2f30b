import { Button, Group, Stack } from '@mantine/core';
import { IconMapRoute } from '@tabler/icons-react';
import {
  CardsSkeleton,
  CountBadge,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  NoRights,
  Nothing,
  Spinner,
  StatusDot,
  TableSkeleton,
  TextSkeleton,
  type EmptyReason,
  type Tone,
} from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const REASONS = [
  ['nothingFound', 'nothing_found'],
  ['noData', 'no_data'],
  ['loading', 'loading'],
  ['tryCode', 'try_code'],
  ['nothingForSearch', 'nothing_for_search'],
] as const satisfies ReadonlyArray<readonly [EmptyReason, string]>;
const FAILURES = [
  'network',
  'aborted',
  'timeout',
  'protocol',
  'bad_request',
  'bad_response',
  'canceled',
  'server',
] as const;
const TONES: readonly Tone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'violet'];

function States() {
  const { t } = useTranslation();
  const nothing = () => undefined;
  return (
    <>
      {REASONS.map(([reason, name]) => (
        <Specimen key={reason} name={name} label={t(`kit.state.${name}`)}>
          <Nothing reason={reason} compact />
        </Specimen>
      ))}
      <Specimen name="empty" label={t('kit.state.empty')}>
        <EmptyState
          compact
          icon={<IconMapRoute size={24} stroke={1.6} />}
          title={t('kit.state.empty_title')}
          text={t('kit.state.empty_text')}
          action={<Button variant="default">{t('kit.state.empty_action')}</Button>}
        />
      </Specimen>
      <Specimen name="error" label={t('kit.state.error')}>
        <ErrorPanel compact message={t('app.failure.network')} requestId="r-7f3a" onRetry={nothing} />
      </Specimen>
      <Specimen name="no-rights" label={t('kit.state.no_rights')}>
        <NoRights />
      </Specimen>
      <Specimen name="failures" label={t('kit.state.failures')}>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {FAILURES.map((failure) => (
            <li key={failure}>{t(`app.failure.${failure}`)}</li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="spinner" label={t('kit.state.spinner')}>
        <Group gap="lg">
          <Spinner />
          <Spinner size={36} />
          <Spinner color="gray" />
          <Button loading>{t('kit.state.busy')}</Button>
        </Group>
      </Specimen>
      <Specimen name="tones" label={t('kit.state.tones')}>
        <Group gap="md">
          {TONES.map((tone) => (
            <StatusDot key={tone} tone={tone}>
              {t(`kit.tone.${tone}`)}
            </StatusDot>
          ))}
        </Group>
      </Specimen>
      <Specimen name="counts" label={t('kit.state.counts')}>
        <Group gap="md">
          {[1, 12, 250].map((count) => (
            <CountBadge key={count} count={count} label={t('kit.state.unread', { count })} />
          ))}
        </Group>
      </Specimen>
      <Specimen name="skeletons" label={t('kit.state.skeletons')} isWide>
        <Stack gap="xl">
          <TextSkeleton />
          <TableSkeleton rows={3} columns={4} />
          <FormSkeleton fields={2} />
          <CardsSkeleton cards={3} height={80} />
        </Stack>
      </Specimen>
    </>
  );
}

export const states: KitSection = { id: 'states', title: (t) => t('kit.state.title'), Content: States };
