import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CountBadge } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useUnreadNotices } from './use-unread-notices.ts';

interface BellProps {
  className: string | undefined;
  labelClassName?: string | undefined;
  badgeClassName: string | undefined;
  size: number;
  onClick?: () => void;
}

/** Leads to what the person was told of, with how much of it is unread. */
export function Bell({ className, labelClassName, badgeClassName, size, onClick }: BellProps) {
  const { t } = useTranslation();
  const count = useUnreadNotices();
  const label = t('app.notifications.title');
  return (
    <Link
      to="/notifications"
      className={className}
      activeProps={{ 'data-active': true }}
      title={label}
      {...(onClick && { onClick })}
    >
      <IconBell size={size} stroke={1.7} aria-hidden />
      <span className={labelClassName}>{label}</span>
      <CountBadge
        count={count}
        label={t('app.notifications.unread_count', { count })}
        className={badgeClassName}
      />
    </Link>
  );
}
