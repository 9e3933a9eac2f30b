import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { baseline, type Baseline } from './baseline.ts';
import { disputedFields, seenSince } from './elsewhere.ts';

type Whose = 'mine' | 'theirs' | 'neither';

interface Dispute<V> {
  fields: readonly string[];
  theirs: V;
  /** `neither`: nothing is saved, and what was typed stays. */
  answer: (whose: Whose) => void;
}

interface Elsewhere<V extends FieldValues> {
  /**
   * Asks before a form goes out whether somebody has saved something else meanwhile. False: it does not go; where theirs was taken,
   * the person looks at it first.
   */
  mayGo: (values: V) => Promise<boolean>;
  /** To be called with what the save has stored, as the form's values. */
  settled: (stored: V) => void;
  dialog: ReactNode;
}

type Target<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setValue'>;

/** What a field is called on the screen; empty: it has no label of its own there. */
const labelOf = (name: string): string =>
  document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"], [name^="${CSS.escape(name)}."]`)
    ?.labels?.[0]?.textContent ?? '';

/**
 * Two who change one field of a form that is saved by a button: whoever saves last is told, and decides (docs/rules/interface.md).
 * @param shown what is stored, as the form has it
 * @param read reads it anew; what it throws leaves the decision to the save
 */
export function useElsewhere<V extends FieldValues>(
  form: Target<V>,
  shown: V,
  read: () => Promise<V>,
): Elsewhere<V> {
  const { t } = useTranslation();
  const seen = useRef<Baseline<V>>(baseline(shown));
  const [dispute, setDispute] = useState<Dispute<V> | null>(null);
  useEffect(() => {
    seen.current = baseline(seenSince(seen.current, shown, form.getValues()));
  }, [form, shown]);
  const ask = async (values: V) => {
    const theirs = await read().catch(() => null);
    const fields = theirs === null ? [] : disputedFields(seen.current, theirs, values);
    if (theirs === null || fields.length === 0) return true;
    const whose = await new Promise<Whose>((answer) => setDispute({ fields, theirs, answer }));
    setDispute(null);
    if (whose !== 'theirs') return whose === 'mine';
    seen.current = baseline({ ...seen.current, ...theirs });
    for (const name of fields)
      form.setValue(name as Path<V>, structuredClone(theirs[name]) as PathValue<V, Path<V>>, {
        shouldDirty: true,
      });
    return false;
  };
  const isAsking = useRef(false);
  const mayGo = async (values: V) => {
    // Pressed twice.
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      return await ask(values);
    } finally {
      isAsking.current = false;
    }
  };
  const labels = dispute?.fields.map(labelOf).filter((label) => label !== '') ?? [];
  return {
    mayGo,
    settled: (stored) => {
      seen.current = baseline(stored);
    },
    dialog: (
      <Dialog
        opened={dispute !== null}
        onClose={() => dispute?.answer('neither')}
        title={t('app.elsewhere.title')}
      >
        <Text c="dimmed">{t('app.elsewhere.text')}</Text>
        <ul>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => dispute?.answer('theirs')}>
            {t('app.elsewhere.theirs')}
          </Button>
          <Button onClick={() => dispute?.answer('mine')} data-autofocus>
            {t('app.elsewhere.mine')}
          </Button>
        </Group>
      </Dialog>
    ),
  };
}
