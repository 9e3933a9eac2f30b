import { IconAdjustments, IconSearchOff } from '@tabler/icons-react';
import { EmptyState, ErrorPanel, NoRights } from '@tropa/ui';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../api/api-failure.ts';

/** What `useCall` gives. */
export interface AskedFor<Data> {
  data: Data | undefined;
  error: ApiFailure | null;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: AskedFor<Data>;
  /** Shaped like the content. */
  skeleton: ReactNode;
  compact?: boolean;
  children: (data: Data) => ReactNode;
}

/** One of: skeleton, no rights, why it cannot be asked so, nothing of that kind, error with a retry, content. */
export function QueryState<Data>({ query, skeleton, compact = false, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton;
  if (query.error.type === 'forbidden') return <NoRights text={query.error.message} />;
  const { message, request_id: requestId } = query.error;
  // Asking again would not bring it: the question is to be changed, and its reasons say how.
  if (query.error.type === 'validation')
    return (
      <EmptyState
        icon={<IconAdjustments size={24} stroke={1.6} />}
        title={message}
        text={Object.values(query.error.errors).join(' ')}
        compact={compact}
      />
    );
  if (query.error.type === 'not_found')
    return <EmptyState icon={<IconSearchOff size={24} stroke={1.6} />} title={message} compact={compact} />;
  return (
    <ErrorPanel
      message={message}
      requestId={requestId}
      onRetry={() => void query.refetch()}
      compact={compact}
    />
  );
}
