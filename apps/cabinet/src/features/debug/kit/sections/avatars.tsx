import { Group } from '@mantine/core';
import { Avatar } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

/** Names whose initials fall on the five colours. */
const NAMES = ['Айас Тыдыков', 'Анна Белова', 'Борис Белов', 'Глеб Белов', 'Дарья Белова'];
const SIZES = [24, 32, 48, 72] as const;
const PICTURE = '/org/brands/versty.svg';
/** Never there, so that the initials come in its place. */
const MISSING = '/media/image/missing.png';

function Avatars() {
  const { t } = useTranslation();
  const name = t('kit.avatar.name');
  return (
    <>
      <Specimen name="avatar-variants" label={t('kit.avatar.variants')}>
        <Group gap="sm">
          {NAMES.map((item) => (
            <Avatar key={item} name={item} />
          ))}
        </Group>
      </Specimen>
      <Specimen name="avatar-sizes" label={t('kit.avatar.sizes')}>
        <Group gap="sm">
          {SIZES.map((size) => (
            <Avatar key={size} name={name} size={size} />
          ))}
        </Group>
      </Specimen>
      <Specimen name="avatar-pictures" label={t('kit.avatar.pictures')}>
        <Group gap="sm">
          <Avatar name={name} url={PICTURE} />
          <Avatar name={name} url={PICTURE} shape="square" />
          <Avatar name={name} url={MISSING} />
          <Avatar name={name} shape="square" />
          <Avatar name="" />
        </Group>
      </Specimen>
    </>
  );
}

export const avatars: KitSection = { id: 'avatars', title: (t) => t('kit.avatar.title'), Content: Avatars };
