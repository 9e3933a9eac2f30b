import type { PublicOrganizer, RenderRequest } from '@tropa/contract';
import { ButtonLink } from '@tropa/blocks/render';
import type { ReactNode } from 'react';
import { bookingPath } from '../../shared/private-paths.ts';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { Problem } from '../../shell/field/field.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from './plain-form.module.css';

interface Frame {
  title: string;
  /** What booking it is about. */
  about: string;
  children: ReactNode;
}

/** A page of one booking that its tourist does something on: what it is about stands above, nobody else finds it. */
export function privatePage(
  request: Extract<RenderRequest, { page: 'review' | 'choice' | 'credit' }>,
  { title, about, children }: Frame,
): PageView {
  const { data } = request;
  return {
    meta: outOfSearch(title, data),
    body: (
      <SiteFrame isCalm request={request}>
        <div className={styles.page}>
          <p className={styles.about}>{about}</p>
          {children}
        </div>
      </SiteFrame>
    ),
  };
}

interface SaidProps {
  organizer: PublicOrganizer;
  uuid: string;
  title: string;
  text: string;
  toBooking: string;
}

/** Nothing is to be done here now: why, whom to ask, and the way to the booking. */
export const Said = ({ organizer, uuid, title, text, toBooking }: SaidProps) => (
  <div className={styles.said}>
    <h1>{title}</h1>
    <p className={styles.lead}>{text}</p>
    <OrganizerContacts organizer={organizer} />
    <ButtonLink href={bookingPath(uuid)} look="secondary">
      {toBooking}
    </ButtonLink>
  </div>
);

interface Choice {
  value: string;
  label: ReactNode;
}

interface ChoicesProps {
  name: string;
  legend: string;
  /** What was chosen before the form was refused. */
  typed: string | undefined;
  problem: string | undefined;
  options: readonly Choice[];
  /** Those behind a line that opens them: too many to be looked through at once. */
  folded?: { title: string; options: readonly Choice[] };
}

/** One of several, each a large field of its own. */
export function Choices({ name, legend, typed, problem, options, folded }: ChoicesProps) {
  const field = ({ value, label }: Choice) => (
    <label key={value}>
      <input defaultChecked={typed === value} name={name} required type="radio" value={value} />
      {label}
    </label>
  );
  return (
    <fieldset aria-describedby={`problem-${name}`} className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(field)}
      {folded && folded.options.length > 0 && (
        <details className={styles.folded} open={folded.options.some(({ value }) => value === typed)}>
          <summary>{folded.title}</summary>
          {folded.options.map(field)}
        </details>
      )}
      <Problem path={name}>{problem}</Problem>
    </fieldset>
  );
}
