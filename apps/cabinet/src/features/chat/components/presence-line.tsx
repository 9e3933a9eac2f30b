import type { Chat } from '@tropa/contract';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { Present } from '../model/presence.ts';
import classes from './presence-line.module.css';

interface PresenceLineProps {
  chat: Chat;
  present: readonly Present[];
}

/** Who types, and which colleagues read along. Its line is always there, so that nothing moves. */
export function PresenceLine({ chat, present }: PresenceLineProps) {
  const { t } = useTranslation();
  const other = chat.subject === 'support' && chat.side !== 'support' ? 'support' : 'client';
  const words = present.flatMap(({ user_id, name, types }) => {
    if (user_id === null) return types > 0 ? [t(`chat.presence.${other}_types`)] : [];
    return [t(types > 0 ? 'chat.presence.types' : 'chat.presence.reads', { name })];
  });
  return (
    <p className={classes['line']} aria-live="polite">
      <Dotted>{words}</Dotted>
    </p>
  );
}
