import type { PlainForm, RenderRequest } from '@tropa/contract';
import { documentPath, plainForm } from '@tropa/blocks';
import { buttonClass } from '@tropa/blocks/render';
import { kindOf, MAX_REVIEW_PHOTOS, REVIEW_TOPICS } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { Consent, controlTies, Field, FieldFrame } from '../../shell/field/field.tsx';
import plain from '../plain-form/plain-form.module.css';
import { Choices, privatePage, Said } from '../plain-form/private-page.tsx';
import styles from './review.module.css';

type ReviewRequest = Extract<RenderRequest, { page: 'review' }>;
/** The best first (docs/rules/interface.md). */
const RATINGS = [
  [5, 'excellent'],
  [4, 'good'],
  [3, 'fair'],
  [2, 'poor'],
  [1, 'terrible'],
] as const;

/** What may be rated by itself, or left. */
function Topics({ form, t }: { form: PlainForm; t: Translate }) {
  return (
    <fieldset className={styles.topics}>
      <legend>{t('review_page.topics')}</legend>
      {REVIEW_TOPICS.map((topic) => {
        const name = `topic_${topic}`;
        const problem = form.problems[name];
        return (
          <FieldFrame key={topic} label={t(`blocks.reviews.topic.${topic}`)} path={name} problem={problem}>
            <select {...controlTies(name, problem)} defaultValue={form.typed[name] ?? ''} name={name}>
              <option value="">{t('review_page.not_rated')}</option>
              {RATINGS.map(([rating, word]) => (
                <option key={rating} value={rating}>
                  {t('review_page.topic_rated', { rating, word: t(`review_page.ratings.${word}`) })}
                </option>
              ))}
            </select>
          </FieldFrame>
        );
      })}
    </fieldset>
  );
}

function Form({ request, t }: { request: ReviewRequest; t: Translate }) {
  const { review } = request;
  const { form, uuid } = review;
  return (
    <form
      {...plainForm(t, request.data.language)}
      action={`/review/${uuid}`}
      className={plain.form}
      encType="multipart/form-data"
    >
      <Choices
        legend={t('review_page.rating')}
        name="rating"
        options={RATINGS.map(([value, word]) => ({
          value: String(value),
          label: (
            <>
              <span aria-hidden="true" className={styles.stars}>
                {'★'.repeat(value)}
              </span>
              {t(`review_page.ratings.${word}`)}
            </>
          ),
        }))}
        problem={form.problems['rating']}
        typed={form.typed['rating']}
      />
      <Topics form={form} t={t} />
      <Field
        form={form}
        hint={t('review_page.text_hint')}
        label={t('review_page.text')}
        maxLength={3000}
        name="text"
        requiredMark={t('review_page.required')}
        rows={7}
      />
      <FieldFrame
        hint={t('review_page.photos_hint', { count: MAX_REVIEW_PHOTOS })}
        label={t('review_page.photos')}
        path="photos"
        problem={form.problems['photos']}
      >
        <input
          {...controlTies('photos', form.problems['photos'])}
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          name="photos"
          type="file"
        />
      </FieldFrame>
      <Consent
        form={form}
        href={documentPath('consent')}
        link={t('review_page.consent_document')}
        name="consent"
        t={t}
        text={t('review_page.consent', { name: review.author_name })}
      />
      <output className={plain.outcome} data-outcome="" role="alert">
        {form.outcome === 'refused' && (form.problems['form'] ?? t('review_page.refused'))}
      </output>
      <div className={plain.foot}>
        <button className={buttonClass('primary')} type="submit">
          {t('review_page.send')}
        </button>
      </div>
    </form>
  );
}

/** Where somebody who travelled says how it was; before the end of the tour, and after the review, it says so. */
export function reviewPage(request: ReviewRequest): PageView {
  const { data, review } = request;
  const t = pageTranslator(data.language, kindOf(review));
  const { state } = review;
  return privatePage(request, {
    title: t('review_page.title'),
    about: review.tour_name,
    children:
      state === 'open' ? (
        <>
          <h1>{t('review_page.title')}</h1>
          <p className={plain.lead}>{t('review_page.lead')}</p>
          <Form request={request} t={t} />
        </>
      ) : (
        <Said
          organizer={data.organizer}
          text={t(`review_page.state_text.${state}`)}
          title={t(`review_page.state.${state}`)}
          toBooking={t('review_page.to_booking')}
          uuid={review.uuid}
        />
      ),
  });
}
