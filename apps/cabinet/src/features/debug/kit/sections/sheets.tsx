import { Button, Text, TextInput } from '@mantine/core';
import { BottomSheet, Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

function Sheets() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'sheet' | 'bottom' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="sheet" label={t('kit.sheet.adaptive')}>
        <Button variant="default" onClick={() => setOpen('sheet')}>
          {t('kit.sheet.open_adaptive')}
        </Button>
        <Sheet opened={open === 'sheet'} onClose={close} title={t('kit.sheet.adaptive')} kind="form">
          <Text mb="md">{t('kit.sheet.text')}</Text>
          <TextInput label={t('kit.dialog.field')} />
        </Sheet>
      </Specimen>
      <Specimen name="bottom-sheet" label={t('kit.sheet.bottom')}>
        <Button variant="default" onClick={() => setOpen('bottom')}>
          {t('kit.sheet.open_bottom')}
        </Button>
        <BottomSheet opened={open === 'bottom'} onClose={close} title={t('kit.sheet.bottom')}>
          <Text>{t('kit.sheet.text')}</Text>
        </BottomSheet>
      </Specimen>
    </>
  );
}

export const sheets: KitSection = { id: 'sheets', title: (t) => t('kit.sheet.title'), Content: Sheets };
