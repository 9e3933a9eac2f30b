import { Group } from '@mantine/core';
import { Avatar } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

/** Names whose initials fall on the five colours, in their order. */
const NAMES = ['А А', 'А Б', 'А В', 'А Г', 'А Д'];

function Avatars() {
  const { t } = useTranslation();
  return (
    <Specimen name="avatar-variants" label={t('kit.avatar.variants')}>
      <Group gap="sm">
        {NAMES.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Group>
    </Specimen>
  );
}

export const avatars: KitSection = { id: 'avatars', title: (t) => t('kit.avatar.title'), Content: Avatars };
