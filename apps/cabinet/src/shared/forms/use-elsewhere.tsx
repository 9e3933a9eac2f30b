import { Button, Text } from '@mantine/core';
import type { Call, CallAnswer, CallRequest } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, Path, PathValue, SetValueConfig } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/api-failure.ts';
import { request } from '../api/api.ts';
import type { RequestOptions, SeenState } from '../api/client.ts';
import { showFailure } from '../toasts.ts';
import { baseline, changesSince, type Baseline } from './baseline.ts';
import { DialogButtons } from './dialog-foot.tsx';
import { DisputeList } from './dispute-list.tsx';
import { disputedFields, seenSince, untilNobodyIsQuicker } from './elsewhere.ts';

type Whose = 'mine' | 'theirs' | 'neither';

interface Dispute<V> {
  fields: readonly string[];
  theirs: V;
  /** `neither`: nothing is saved, and what was typed stays. */
  answer: (whose: Whose) => void;
}

/** Where what a form saves over is read. */
export interface StoredAt<C extends Call, V> {
  call: C;
  input: CallRequest<C>;
  /** What of the answer the form holds, where the rest moves by itself: the server compares no more. */
  fields?: readonly (keyof CallAnswer<C> & string)[];
  /** The form's values in its answer; null: it is not there any more, and the save decides. */
  values: (answer: CallAnswer<C>) => V | null;
}

interface Elsewhere<V extends FieldValues> {
  /**
   * Saves a form over what is stored. Before it goes out it is asked whether somebody has saved something else meanwhile, and who
   * saves in the very moment is seen by the server, which has it asked again.
   * @param send saves what is given: what is changed here, joined to what was saved there. To be called with the options. What it
   * rejects with has been told by then. It is not called where the person decides otherwise; where theirs was taken they look at it first
   */
  save: (values: V, send: (joined: V, options: RequestOptions) => Promise<unknown>) => Promise<void>;
  /** To be called with what the save has stored, as the form's values. */
  settled: (stored: V) => void;
  dialog: ReactNode;
}

/** A form of the library, or what keeps its values otherwise. */
interface Target<V extends FieldValues> {
  getValues: () => V;
  /** By which its fields say how they show values. */
  control?: object;
  setValue: (name: Path<V>, value: PathValue<V, Path<V>>, options?: SetValueConfig) => void;
}

/** What is stored now, with the state that the server knows it by; null: nobody can tell. */
async function readStored<C extends Call, V>({ call, input, fields = [], values }: StoredAt<C, V>) {
  let over: SeenState | undefined;
  const state = {
    fields: fields.length === 0 ? '*' : fields.join(','),
    onRead: (read: SeenState) => {
      over = read;
    },
  };
  const answer = await request(call, input, { state }).catch(() => null);
  const theirs = answer && values(answer);
  return theirs && { theirs, over };
}

/**
 * Two who change one field of a form that is saved by a button: whoever saves last is told, and decides (docs/rules/interface.md).
 * @param shown what is stored, as the form has it
 * @param at where it is read anew; null: it is nowhere yet
 */
export function useElsewhere<V extends FieldValues, C extends Call>(
  form: Target<NoInfer<V>>,
  shown: V,
  at: StoredAt<C, V> | null,
): Elsewhere<V> {
  const { t } = useTranslation();
  const seen = useRef<Baseline<V>>(baseline(shown));
  const [dispute, setDispute] = useState<Dispute<V> | null>(null);
  useEffect(() => {
    seen.current = baseline(seenSince(seen.current, shown, form.getValues()));
  }, [form, shown]);
  const ask = async (values: V): Promise<{ joined: V; over?: SeenState | undefined } | null> => {
    const stored = at && (await readStored(at));
    if (!stored) return { joined: values };
    const { theirs, over } = stored;
    const joined = { ...theirs, ...changesSince(seen.current, values) };
    const fields = disputedFields(seen.current, theirs, values);
    if (fields.length === 0) return { joined, over };
    const whose = await new Promise<Whose>((answer) => setDispute({ fields, theirs, answer }));
    setDispute(null);
    if (whose !== 'theirs') return whose === 'mine' ? { joined, over } : null;
    seen.current = baseline({ ...seen.current, ...theirs });
    for (const name of fields)
      form.setValue(name as Path<V>, structuredClone(theirs[name]) as PathValue<V, Path<V>>, {
        shouldDirty: true,
      });
    return null;
  };
  const isAsking = useRef(false);
  const save: Elsewhere<V>['save'] = async (values, send) => {
    // Pressed twice.
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      await untilNobodyIsQuicker(
        () => ask(values),
        ({ joined, over }) => send(joined, { over }),
      );
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      // Any other has been told.
      if (failure.type === 'changed_elsewhere') showFailure(failure);
    } finally {
      isAsking.current = false;
    }
  };
  return {
    save,
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
        {dispute && (
          <DisputeList
            fields={dispute.fields}
            theirs={dispute.theirs}
            mine={form.getValues()}
            control={form.control}
          />
        )}
        <DialogButtons>
          <Button variant="default" onClick={() => dispute?.answer('theirs')}>
            {t('app.elsewhere.theirs')}
          </Button>
          <Button onClick={() => dispute?.answer('mine')} data-autofocus>
            {t('app.elsewhere.mine')}
          </Button>
        </DialogButtons>
      </Dialog>
    ),
  };
}
