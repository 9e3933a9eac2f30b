import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What the server refused, above the fields, which keep what was typed. */
export function Refusal({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      {text}
    </Alert>
  );
}
