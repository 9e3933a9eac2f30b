import { Button, Group, Text } from '@mantine/core';
import { isSame } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { baseline, changesSince, type Baseline } from './baseline.ts';
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
   * Asks before a form goes out whether somebody has saved something else meanwhile.
   * @returns what is to go: what is changed here, joined to what was saved there; null: nothing goes, and where theirs was taken the
   * person looks at it first
   */
  join: (values: V) => Promise<V | null>;
  /** To be called with what the save has stored, as the form's values. */
  settled: (stored: V) => void;
  dialog: ReactNode;
}

type Target<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setValue'>;

/** A field, or the parts of it that differ, by their paths. */
function partsOf(name: string, theirs: unknown, mine: unknown): string[] {
  const isWhole = typeof mine !== 'object' || mine === null || Array.isArray(mine);
  if (isWhole || typeof theirs !== 'object' || theirs === null) return [name];
  return Object.entries(mine)
    .filter(([part, value]) => !isSame(value, Reflect.get(theirs, part)))
    .map(([part]) => `${name}.${part}`);
}

/** What a field is called on the screen; empty: it has no label of its own there. */
const labelOf = (name: string): string =>
  document
    .querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
    ?.labels?.[0]?.textContent?.replace(/\s*\*$/u, '') ?? '';

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
  const ask = async (values: V): Promise<V | null> => {
    const theirs = await read().catch(() => null);
    if (theirs === null) return values;
    const joined = { ...theirs, ...changesSince(seen.current, values) };
    const fields = disputedFields(seen.current, theirs, values);
    if (fields.length === 0) return joined;
    const whose = await new Promise<Whose>((answer) => setDispute({ fields, theirs, answer }));
    setDispute(null);
    if (whose !== 'theirs') return whose === 'mine' ? joined : null;
    seen.current = baseline({ ...seen.current, ...theirs });
    for (const name of fields)
      form.setValue(name as Path<V>, structuredClone(theirs[name]) as PathValue<V, Path<V>>, {
        shouldDirty: true,
      });
    return null;
  };
  const isAsking = useRef(false);
  const join = async (values: V) => {
    // Pressed twice.
    if (isAsking.current) return null;
    isAsking.current = true;
    try {
      return await ask(values);
    } finally {
      isAsking.current = false;
    }
  };
  const labels =
    dispute?.fields
      .flatMap((name) => partsOf(name, dispute.theirs[name], form.getValues()[name]))
      .map(labelOf)
      .filter((label) => label !== '') ?? [];
  return {
    join,
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
