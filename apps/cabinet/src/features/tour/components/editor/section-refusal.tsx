import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTourEditor } from './tour-editor-context.ts';
import type { TourSection } from '../../model/sections.ts';

interface SectionRefusalProps {
  section: TourSection;
  /** The section itself parts what stands in it. */
  isSpaced?: boolean;
}

/** What a refusal says of a section as a whole; nothing where it says nothing. */
export function SectionRefusal({ section, isSpaced = false }: SectionRefusalProps) {
  const { sectionErrors } = useTourEditor();
  const refusal = sectionErrors[section];
  if (!refusal) return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} />}
      role="alert"
      mb={isSpaced ? 0 : 'md'}
      data-refused
    >
      {refusal}
    </Alert>
  );
}
