import type { RenderRequest, TouristsInfo } from '@tropa/contract';
import { documentPath } from '@tropa/blocks';
import { buttonClass, ButtonLink } from '@tropa/blocks/render';
import { countryList, formatDeparture, kindOf, MAX_TOURISTS } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { bookingPath, questionnairePath } from '../../shared/private-paths.ts';
import { QUESTIONNAIRE_DATA_ID, type QuestionnaireData } from '../../shared/questionnaire-data.ts';
import { DataElement } from '../../shell/data-element.tsx';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { COUNTRIES_ID } from './answer-field.tsx';
import { PlaceCard } from './place-card.tsx';
import styles from './questionnaire.module.css';

type QuestionnaireRequest = Extract<RenderRequest, { page: 'questionnaire' }>;

/** So many places may be asked for at once. */
const MORE_AT_ONCE = 10;

function scriptData(info: TouristsInfo, request: QuestionnaireRequest, t: Translate): QuestionnaireData {
  const { length } = info.asked;
  return {
    language: request.data.language,
    uuid: info.uuid,
    places: info.tourists.map(({ id, key }) => ({ id, key })),
    words: {
      status: {
        idle: t('questionnaire.status.idle'),
        saving: t('questionnaire.status.saving'),
        saved: t('questionnaire.status.saved'),
        offline: t('questionnaire.status.offline'),
        problems: t('questionnaire.status.problems'),
        waiting: t('questionnaire.status.waiting'),
        closed: t('questionnaire.status.closed'),
      },
      progress: t('questionnaire.progress', { done: '{done}', total: '{total}' }),
      places: info.tourists.map((_, index) => t('questionnaire.place', { number: index + 1 })),
      complete: t('questionnaire.complete'),
      missing: Array.from({ length }, (_, index) => t('questionnaire.missing', { count: index + 1 })),
      empty: t('questionnaire.empty'),
      passport_kept: t('questionnaire.hints.passport_kept', { passport: '{passport}' }),
      citizenship: t('errors.tourist.citizenship'),
      more_failed: t('questionnaire.more.failed'),
    },
  };
}

function Head({ info, request, t }: { info: TouristsInfo; request: QuestionnaireRequest; t: Translate }) {
  const { date_start, date_end, tourists } = info;
  const done = tourists.filter(({ missing }) => missing.length === 0).length;
  return (
    <header className={styles.head}>
      <p className={styles.trip}>
        {info.tour_name}
        {date_start && date_end && (
          <span> · {formatDeparture({ ...info, date_start, date_end }, request.data.language)}</span>
        )}
      </p>
      <h1>{t('questionnaire.title')}</h1>
      <p className={styles.lead} data-with-script={t('questionnaire.lead')} data-lead="">
        {t('questionnaire.lead_plain')}
      </p>
      {info.is_fill_in && <p className={styles.lead}>{t('questionnaire.fill_in')}</p>}
      <p className={styles.progress}>
        <progress aria-hidden="true" max={tourists.length} value={done} />
        <span data-progress="">{t('questionnaire.progress', { done, total: tourists.length })}</span>
      </p>
    </header>
  );
}

function More({ info, t }: { info: TouristsInfo; t: Translate }) {
  const most = Math.min(MORE_AT_ONCE, MAX_TOURISTS - info.tourists_count);
  if (most < 1) return null;
  return (
    <form action={questionnairePath(info.uuid)} className={styles.more} data-more="" method="post">
      <h2>{t('questionnaire.more.title')}</h2>
      {info.asked_tourists === null ? (
        <>
          <p>{t('questionnaire.more.text')}</p>
          <div className={styles.ask}>
            <label htmlFor="more">{t('questionnaire.more.count')}</label>
            <select id="more" name="more">
              {Array.from({ length: most }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
            <button className={buttonClass('secondary')} type="submit">
              {t('questionnaire.more.submit')}
            </button>
          </div>
          <p className={styles.problem} data-more-problem="" role="alert" />
        </>
      ) : (
        <p>{t('questionnaire.more.asked', { count: info.asked_tourists })}</p>
      )}
    </form>
  );
}

/** What is shown instead of a questionnaire that is closed. It tells nothing of anybody. */
function Closed({ request, t }: { request: QuestionnaireRequest; t: Translate }) {
  const kind = request.info.state === 'erased' ? 'erased' : 'closed';
  return (
    <div className={styles.closed}>
      <h1>{t(`questionnaire.${kind}.title`)}</h1>
      <p className={styles.lead}>{t(`questionnaire.${kind}.text`)}</p>
      <OrganizerContacts organizer={request.data.organizer} />
    </div>
  );
}

function Open({ request, t }: { request: QuestionnaireRequest; t: Translate }) {
  const { info, form, data } = request;
  const { language } = data;
  const hasProblem = (key: string) => Object.keys(form.problems).some((path) => path.startsWith(`${key}.`));
  const next = info.tourists.find(({ missing }) => missing.length > 0)?.key;
  return (
    <div className={styles.page}>
      <Head info={info} request={request} t={t} />
      {form.outcome !== 'none' && (
        <output className={styles.outcome} data-look={form.outcome}>
          {form.outcome === 'saved' ? t('questionnaire.saved_plain') : t('questionnaire.refused_plain')}
        </output>
      )}
      <form action={questionnairePath(info.uuid)} data-questionnaire="" method="post" noValidate>
        {info.tourists.map((place, index) => (
          <PlaceCard
            key={place.key}
            asked={info.asked}
            form={form}
            kind={kindOf(info)}
            isOpen={place.key === next || hasProblem(place.key)}
            language={language}
            number={index + 1}
            place={place}
            t={t}
            today={data.today}
          />
        ))}
        <datalist id={COUNTRIES_ID}>
          {countryList(language).map(({ iso_code, name }) => (
            <option data-code={iso_code} key={iso_code}>
              {name}
            </option>
          ))}
        </datalist>
        <p className={styles.safe}>
          {t('questionnaire.safe', { organizer: data.organizer.name })}{' '}
          <a href={documentPath('policy')}>{t('questionnaire.policy')}</a>
        </p>
        <div className={styles.foot}>
          <output className={styles.status} data-status="" hidden />
          <button className={buttonClass('primary')} data-save="" type="submit">
            {t('questionnaire.save')}
          </button>
        </div>
      </form>
      {!info.is_fill_in && (
        <>
          <More info={info} t={t} />
          <p className={styles.back}>
            <ButtonLink href={bookingPath(info.uuid)} look="secondary">
              {t('questionnaire.to_booking')}
            </ButtonLink>
          </p>
        </>
      )}
      <DataElement id={QUESTIONNAIRE_DATA_ID} value={scriptData(info, request, t)} />
    </div>
  );
}

/** The questionnaire of a booking's tourists: one card each. It works as a plain form, and saves itself with its script. */
export function questionnairePage(request: QuestionnaireRequest): PageView {
  const { data, info } = request;
  const t = pageTranslator(data.language, kindOf(info));
  const isOpen = info.state === 'open';
  return {
    meta: outOfSearch(t('questionnaire.title'), data),
    ...(isOpen ? { island: 'questionnaire' as const } : {}),
    body: (
      <SiteFrame isCalm request={request}>
        {isOpen ? <Open request={request} t={t} /> : <Closed request={request} t={t} />}
      </SiteFrame>
    ),
  };
}
