import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** Leads back to the list, before a page's title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} size={36} aria-label={label}>
        <IconArrowLeft size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
