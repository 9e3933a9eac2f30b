import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OrganizerListItem, TourView } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { Panel, ReasonedButton } from '@tropa/ui';
import { useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { request, tourCalls } from '../../../../shared/api/index.ts';
import { Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { KindWords } from '../../../../shared/kind-words.tsx';
import { useLeaveGuard } from '../../../../shared/page/use-leave-guard.tsx';
import { showFailure, showToast } from '../../../../shared/toasts.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import type { TourStore } from '../../hooks/use-tour-store.ts';
import { failureOf } from '../../hooks/use-tour-saving.ts';
import { applyRefusal } from '../../model/apply-refusal.ts';
import type { TourSection } from '../../model/sections.ts';
import type { TourValues } from '../../model/tour-values.ts';
import {
  draftOf,
  firstDateOf,
  QUESTION_FIELDS,
  questionOf,
  QUESTIONS,
  type WizardWhen,
} from '../../model/wizard.ts';
import { Question } from './wizard-questions.tsx';
import classes from './wizard.module.css';

interface TourWizardProps {
  initial: TourValues;
  organizer: OrganizerListItem;
  tourStore: TourStore;
  /** The draft is made: its editor goes on from there, at a section where something is left to do. */
  onCreated: (tour: TourView, section: TourSection) => void;
}

/** A new tour by six questions, one at a time. Nothing that was answered is lost when the server refuses. */
export function TourWizard(props: TourWizardProps) {
  const form = useCheckedForm<TourValues>({ defaultValues: props.initial });
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <KindWords of={{ type }}>
      <Questions {...props} form={form} />
    </KindWords>
  );
}

function Questions({
  form,
  organizer,
  tourStore,
  onCreated,
}: TourWizardProps & { form: UseFormReturn<TourValues> }) {
  const { t } = useTranslation();
  const { control, formState } = form;
  const [step, setStep] = useState(0);
  const [isCreating, setIsCreating] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [when, setWhen] = useState<WizardWhen>({ kind: 'dates', date_start: null, time_start: null });
  const heading = useRef<HTMLHeadingElement>(null);
  const question = QUESTIONS[step] ?? 'what';
  const isLast = step === QUESTIONS.length - 1;
  const leaveDialog = useLeaveGuard(formState.isDirty && !isCreating && !isDone, { isOfSearch: true });
  // Whoever goes by keyboard or listens goes on from the question.
  useOnChange(question, () => heading.current?.focus());

  const create = async (values: TourValues) => {
    setIsCreating(true);
    try {
      const made = await tourStore.create(draftOf(values, when), {});
      const date = firstDateOf(values, when);
      const section = date === null ? 'main' : await saveDate(made, date);
      // What is left till publishing was told before the date was there.
      const tour = date === null ? made : await tourStore.view(made.id).catch(() => made);
      setIsDone(true);
      void showToast({ level: 'success', message: t('tour_wizard.created') });
      onCreated(tour, section);
    } catch (error) {
      const failure = failureOf(error);
      const { rest } = applyRefusal(form, failure.errors);
      showFailure({
        message: failure.message,
        errors: Object.fromEntries(rest.map((text) => [text, text])),
        request: failure.request,
      });
      const [refused] = Object.keys(failure.errors);
      if (refused !== undefined) setStep(QUESTIONS.indexOf(questionOf(refused)));
    } finally {
      setIsCreating(false);
    }
  };

  /** The draft is there already: a date that could not be saved is mended in its editor. */
  const saveDate = async (tour: TourView, body: NonNullable<ReturnType<typeof firstDateOf>>) => {
    try {
      await request(tourCalls.saveDate, {
        query: { organizer_id: organizer.id, tour_id: tour.id, save_without_duration_checking: true },
        body,
      });
      return 'main' as const;
    } catch (error) {
      void showToast({
        level: 'error',
        message: t('tour_wizard.date_failed', { reason: failureOf(error).message }),
      });
      return 'dates' as const;
    }
  };

  const goOn = async () => {
    if (!(await form.trigger([...QUESTION_FIELDS[question]], { shouldFocus: true }))) return;
    if (isLast) await create(form.getValues());
    else setStep(step + 1);
  };

  return (
    <Panel>
      <Form
        form={form}
        className={classes['wizard']}
        onSubmit={async (event) => {
          event?.preventDefault();
          if (!isCreating) await goOn();
        }}
      >
        <header>
          <p className={classes['progress']}>
            {t('tour_wizard.progress', { number: step + 1, count: QUESTIONS.length })}
          </p>
          <h2 ref={heading} className={classes['question']} tabIndex={-1}>
            {t(`tour_wizard.questions.${question}`)}
          </h2>
        </header>
        <Question
          question={question}
          control={control}
          currency={organizer.currency}
          today={todayIn(organizer.timezone)}
          when={when}
          onWhen={setWhen}
        />
        <div className={classes['foot']}>
          {step > 0 && (
            <ReasonedButton variant="default" isBusy={isCreating} onClick={() => setStep(step - 1)}>
              {t('tour_wizard.back')}
            </ReasonedButton>
          )}
          <Button type="submit" loading={isCreating}>
            {isLast ? t('tour_wizard.create') : t('tour_wizard.next')}
          </Button>
          {step === 0 && (
            <Button
              variant="subtle"
              renderRoot={(properties) => (
                <Link
                  {...properties}
                  to="/$orgId/tours/create"
                  params={{ orgId: String(organizer.id) }}
                  search={{ whole: true }}
                />
              )}
            >
              {t('tour_wizard.by_hand')}
            </Button>
          )}
        </div>
      </Form>
      {leaveDialog}
    </Panel>
  );
}
