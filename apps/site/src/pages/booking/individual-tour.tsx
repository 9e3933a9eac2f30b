import { livingsOf, Picture, RichText } from '@tropa/blocks/render';
import type { PublicBooking } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import type { BookingContext } from './context.ts';
import styles from './details.module.css';

type IndividualTour = NonNullable<PublicBooking['individual_tour']>;
interface PartProps {
  context: BookingContext;
  tour: IndividualTour;
}
type Entry = Pick<IndividualTour['program'][number], 'title' | 'description' | 'photos'>;

/** One photo stands for a day or a place to stay: the page is read on a phone. */
function EntryBody({ entry: { title, description, photos } }: { entry: Entry }) {
  const [photo] = photos;
  return (
    <>
      {title !== '' && <h3>{title}</h3>}
      <RichText value={description} />
      {photo && <Picture alt="" maxWidth={1280} picture={photo} sizes="(min-width: 64rem) 40rem, 92vw" />}
    </>
  );
}

const isWritten = ({ title, description, photos }: Entry) =>
  title !== '' || !isRichTextEmpty(description) || photos.length > 0;

function Program({ context: { t }, tour }: PartProps) {
  const days = tour.program.filter(isWritten);
  const text = tour.type === 2 ? tour.excursion_program_description : null;
  return (
    <>
      <RichText value={tour.description} />
      <RichText value={text} />
      {days.length > 0 && (
        <ol className={styles.program}>
          {days.map((day, index) => (
            <li key={day.id}>
              <p className={styles.quiet}>
                {tour.type === 1
                  ? t('blocks.program.day', { number: index + 1 })
                  : t('blocks.program.step', { number: index + 1 })}
              </p>
              <EntryBody entry={day} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Livings({ context: { t }, tour }: PartProps) {
  const livings = livingsOf(tour, t);
  if (livings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.individual.livings')}</h2>
      <ul className={styles.program}>
        {livings.map((living) => (
          <li key={living.id}>
            {living.nights !== '' && <p className={styles.quiet}>{living.nights}</p>}
            <EntryBody entry={living} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LISTS = ['in_price', 'not_in_price', 'list_of_things'] as const;

/** What was put together for this booking alone: its program, where one stays, what the price includes. */
export function IndividualProgram({ context }: { context: BookingContext }) {
  const { booking, t } = context;
  const tour = booking.individual_tour;
  if (tour === null) return null;
  const hasProgram =
    tour.program.some(isWritten) ||
    !isRichTextEmpty(tour.description) ||
    (tour.type === 2 && !isRichTextEmpty(tour.excursion_program_description));
  return (
    <>
      {hasProgram && (
        <section className={styles.part}>
          <h2>{t('site.booking.individual.title')}</h2>
          <Program context={context} tour={tour} />
        </section>
      )}
      <Livings context={context} tour={tour} />
      {LISTS.map(
        (name) =>
          tour[name].length > 0 && (
            <section className={styles.part} key={name}>
              <h2>{t(`site.booking.individual.${name}`)}</h2>
              <ul className={styles.things}>
                {tour[name].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      {tour.organizational_details !== '' && (
        <section className={styles.part}>
          <h2>{t('site.booking.individual.details')}</h2>
          <p className={styles.written}>{tour.organizational_details}</p>
        </section>
      )}
    </>
  );
}
