import { Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ReasonedAnchor, ReasonedButton, ReasonedIcon } from '@tropa/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

function Buttons() {
  const { t } = useTranslation();
  const [isOff, setIsOff] = useState(true);
  const [count, setCount] = useState(0);
  const disabledReason = isOff && t('kit.buttons.reason');
  const press = () => setCount((before) => before + 1);
  return (
    <>
      <Specimen name="buttons" label={t('kit.buttons.off')}>
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            press();
          }}
        >
          <Group gap="xs">
            <ReasonedButton type="submit" disabledReason={disabledReason}>
              {t('kit.buttons.send')}
            </ReasonedButton>
            <ReasonedIcon
              size={36}
              aria-label={t('kit.dropdown.delete')}
              disabledReason={disabledReason}
              onClick={press}
            >
              <IconTrash size={18} stroke={1.6} />
            </ReasonedIcon>
          </Group>
        </form>
        <Text size="sm" mt="xs">
          {t('kit.buttons.lost')}{' '}
          <ReasonedAnchor size="sm" disabledReason={disabledReason} onClick={press}>
            {t('kit.buttons.again')}
          </ReasonedAnchor>
        </Text>
        <Text size="sm" mt="xs" component="output">
          {t('kit.buttons.pressed', { number: count })}
        </Text>
        <ReasonedButton variant="default" size="xs" onClick={() => setIsOff(!isOff)}>
          {isOff ? t('kit.buttons.turn_on') : t('kit.buttons.turn_off')}
        </ReasonedButton>
      </Specimen>
      <Specimen name="buttons-busy" label={t('kit.buttons.busy')}>
        <ReasonedButton isBusy variant="default">
          {t('kit.buttons.send')}
        </ReasonedButton>
      </Specimen>
    </>
  );
}

export const buttons: KitSection = {
  id: 'buttons',
  title: (t) => t('kit.buttons.title'),
  Content: Buttons,
};
