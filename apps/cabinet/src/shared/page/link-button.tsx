import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LinkButtonProps {
  /** Path inside the cabinet. */
  to: string;
  /** The lesser one of two. */
  isSecondary?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: the next step of an empty state. */
export function LinkButton({ to, isSecondary = false, children }: LinkButtonProps) {
  return (
    <Button component={Link} to={to} variant={isSecondary ? 'default' : 'filled'}>
      {children}
    </Button>
  );
}
