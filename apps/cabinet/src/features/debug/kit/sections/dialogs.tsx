import { Button, Group, Text, TextInput } from '@mantine/core';
import { MODAL } from '@tropa/core';
import { ConfirmDialog, Dialog, useDialogTurns, type DialogKind } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const KINDS: readonly DialogKind[] = ['default', 'call', 'dialog', 'form', 'largeForm', 'viewer'];

function Widths() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<DialogKind>('default');
  const [opened, setOpened] = useState(false);
  return (
    <Specimen name="dialog" label={t('kit.dialog.widths')}>
      <Group gap="xs">
        {KINDS.map((item) => (
          <Button
            key={item}
            variant="default"
            onClick={() => {
              setKind(item);
              setOpened(true);
            }}
          >
            {t(`kit.dialog.kind.${item}`)} {MODAL.widths[item]}
          </Button>
        ))}
      </Group>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`kit.dialog.kind.${kind}`)}
        kind={kind}
      >
        <Text mb="md">{t('kit.dialog.text')}</Text>
        <TextInput label={t('kit.dialog.field')} />
      </Dialog>
    </Specimen>
  );
}

/** One dialog gives way to the next, and back. */
function HandOver() {
  const { t } = useTranslation();
  const { open, show, close } = useDialogTurns<'first' | 'second'>();
  return (
    <Specimen name="hand-over" label={t('kit.dialog.hand_over')}>
      <Button variant="default" onClick={() => show('first')}>
        {t('kit.dialog.first')}
      </Button>
      <Dialog opened={open === 'first'} onClose={close} title={t('kit.dialog.first')}>
        <Button onClick={() => show('second')}>{t('kit.dialog.to_second')}</Button>
      </Dialog>
      <Dialog opened={open === 'second'} onClose={close} title={t('kit.dialog.second')} kind="call">
        <Button onClick={() => show('first')}>{t('kit.dialog.to_first')}</Button>
      </Dialog>
    </Specimen>
  );
}

const WORK_MS = 700;
const work = () => new Promise((resolve) => setTimeout(resolve, WORK_MS));

function Questions() {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<'plain' | 'dangerous' | null>(null);
  return (
    <Specimen name="confirm" label={t('kit.dialog.confirm')}>
      <Group gap="xs">
        <Button variant="default" onClick={() => setQuestion('plain')}>
          {t('kit.dialog.plain')}
        </Button>
        <Button variant="default" onClick={() => setQuestion('dangerous')}>
          {t('kit.dialog.dangerous')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={question !== null}
        title={t('kit.dialog.question')}
        confirmLabel={t('kit.dialog.delete')}
        isDangerous={question === 'dangerous'}
        onConfirm={work}
        onClose={() => setQuestion(null)}
      >
        {t('kit.dialog.question_text')}
      </ConfirmDialog>
    </Specimen>
  );
}

function Dialogs() {
  return (
    <>
      <Widths />
      <HandOver />
      <Questions />
    </>
  );
}

export const dialogs: KitSection = { id: 'dialogs', title: (t) => t('kit.dialog.title'), Content: Dialogs };
