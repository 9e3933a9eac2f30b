import { Button, Textarea } from '@mantine/core';
import type { BookingNote, BookingView } from '@tropa/contract';
import {
  Dotted,
  MoreMenu,
  Panel,
  ReasonedButton,
  TextSkeleton,
  TruncatedText,
  type ActionMenuItem,
} from '@tropa/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingNoteCalls } from '../../../../shared/api/index.ts';
import { Form, useElsewhere } from '../../../../shared/forms/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useLeaveGuard } from '../../../../shared/page/use-leave-guard.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { useNoteActions, useNotes } from '../../api/use-notes.ts';
import classes from './notes-panel.module.css';

const MAX_LENGTH = 4000;
type Actions = ReturnType<typeof useNoteActions>;

/** What staff write down about the booking for each other: the tourist never sees it. */
export function NotesPanel({ booking, canWrite }: { booking: BookingView; canWrite: boolean }) {
  const { t } = useTranslation();
  const { request_id } = booking;
  const query = useNotes(request_id);
  const actions = useNoteActions(request_id);
  return (
    <Panel
      title={t('booking_page.notes.title')}
      aside={<span className={classes['quiet']}>{t('booking_page.notes.hint')}</span>}
    >
      {canWrite && <NewNote request_id={request_id} create={actions.create} />}
      <QueryState query={query} skeleton={<TextSkeleton lines={2} />} compact>
        {(notes) =>
          notes.length === 0 ? (
            <p className={classes['quiet']}>{t('booking_page.notes.empty')}</p>
          ) : (
            <ul className={classes['list']}>
              {notes.map((note) => (
                <Note key={note.id} note={note} request_id={request_id} actions={actions} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('booking_page.notes.earlier')}
        </Button>
      )}
    </Panel>
  );
}

function NewNote({ request_id, create }: { request_id: number; create: Actions['create'] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const written = text.trim();
  const leaveDialog = useLeaveGuard(written !== '' && !create.isPending);
  const submit = useForm().handleSubmit(() => {
    if (written === '' || create.isPending) return;
    // What was typed stays where it is refused, and what was typed meanwhile.
    const taken = () => setText((now) => (now.trim() === written ? '' : now));
    create.mutate({ body: { request_id, text: written } }, { onSuccess: taken });
  });
  return (
    <Form className={classes['form']} onSubmit={submit}>
      {leaveDialog}
      <Textarea
        aria-label={t('booking_page.notes.text')}
        placeholder={t('booking_page.notes.placeholder')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {written !== '' && (
        <Button type="submit" size="xs" loading={create.isPending} className={classes['send'] ?? ''}>
          {t('booking_page.notes.add')}
        </Button>
      )}
    </Form>
  );
}

interface EditedNoteProps {
  note: BookingNote;
  request_id: number;
  update: Actions['update'];
  onDone: () => void;
}

function EditedNote({ note: { id, text: before }, request_id, update, onDone }: EditedNoteProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(before);
  const [shown] = useState({ text: before });
  const elsewhere = useElsewhere<{ text: string }, typeof bookingNoteCalls.list>(
    { getValues: () => ({ text }), setValue: (_name, theirs) => setText(theirs) },
    shown,
    {
      call: bookingNoteCalls.list,
      // Newest first: it begins with the note.
      input: { query: { request_id, before: id + 1 } },
      values: ({ notes }) => {
        const theirs = notes.find((note) => note.id === id);
        return theirs ? { text: theirs.text } : null;
      },
    },
  );
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const written = text.trim();
  const leaveDialog = useLeaveGuard(written !== before && !update.isPending);
  const submit = useForm().handleSubmit(() => {
    if (written === '' || update.isPending) return undefined;
    return elsewhere.save({ text: written }, async (joined, options) => {
      await update.mutateAsync({ body: { request_id, id, ...joined }, options });
      onDone();
    });
  });
  return (
    <Form className={classes['form']} onSubmit={submit}>
      {leaveDialog}
      {elsewhere.dialog}
      <Textarea
        ref={field}
        name="text"
        aria-label={t('booking_page.notes.text')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <ReasonedButton
          type="submit"
          size="xs"
          disabledReason={written === '' && t('off.type_note')}
          loading={update.isPending}
        >
          {t('booking_page.notes.save')}
        </ReasonedButton>
        <Button variant="default" size="xs" onClick={onDone}>
          {t('booking_page.notes.keep')}
        </Button>
      </div>
    </Form>
  );
}

interface NoteProps {
  note: BookingNote;
  request_id: number;
  actions: Actions;
}

function Note({ note, request_id, actions: { update, remove } }: NoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isEdited, setIsEdited] = useState(false);
  const { id } = note;
  const moment = format.moment(note.created_at);
  if (isEdited) {
    return (
      <li className={classes['note']}>
        <EditedNote note={note} request_id={request_id} update={update} onDone={() => setIsEdited(false)} />
      </li>
    );
  }
  const items: ActionMenuItem[] = [
    ...(note.can_edit
      ? [{ id: 'edit', label: t('booking_page.notes.edit'), onSelect: () => setIsEdited(true) }]
      : []),
    ...(note.can_delete
      ? [
          {
            id: 'delete',
            label: t('booking_page.notes.delete'),
            isDangerous: true,
            onSelect: () => remove.mutate({ body: { request_id, id } }),
          },
        ]
      : []),
  ];
  return (
    <li className={classes['note']}>
      <div className={classes['head']}>
        <span className={classes['quiet']}>
          <Dotted>
            {note.author_name || t('booking_page.notes.former')}
            <time dateTime={note.created_at}>{moment}</time>
            {note.edited_at && t('booking_page.notes.edited', { moment: format.moment(note.edited_at) })}
          </Dotted>
        </span>
        {items.length > 0 && (
          <MoreMenu
            size={28}
            position="bottom-end"
            items={items}
            label={t('booking_page.notes.actions', { moment })}
          />
        )}
      </div>
      <TruncatedText height={200}>
        <p className={classes['text']}>{note.text}</p>
      </TruncatedText>
    </li>
  );
}
