import type { QuestionnairePlace } from '@tropa/contract';
import { nameIn, type TourKind, type TouristAnswer } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { Icon } from '@tropa/blocks/render';
import { answersOf } from '../../shared/questionnaire-data.ts';
import { AnswerField, type FieldProps } from './answer-field.tsx';
import styles from './questionnaire.module.css';

interface CardProps extends Omit<FieldProps, 'name' | 'isFirst'> {
  number: number;
  isOpen: boolean;
  /** What everybody must answer. */
  asked: readonly TouristAnswer[];
  kind: TourKind;
}

/** How much of a tourist's answers is there, in words. */
function stateOfPlace(
  { missing }: Pick<QuestionnairePlace, 'missing'>,
  asked: readonly TouristAnswer[],
  t: Translate,
): string {
  if (missing.length === 0) return t('questionnaire.complete');
  return asked.every((answer) => missing.includes(answer))
    ? t('questionnaire.empty')
    : t('questionnaire.missing', { count: missing.length });
}

/** The answers of one tourist, folded away once they are complete. */
export function PlaceCard({ number, isOpen, asked, kind, ...field }: CardProps) {
  const { place, t } = field;
  return (
    <details
      className={styles.card}
      data-complete={place.missing.length === 0 || undefined}
      data-place={place.key}
      open={isOpen}
    >
      <summary>
        <span aria-hidden="true" className={styles.mark}>
          <span>{number}</span>
          <Icon name="check" size={18} />
        </span>
        <span className={styles.who}>
          <span data-name="">{nameIn(field.language, place) || t('questionnaire.place', { number })}</span>
          <small data-state="">{stateOfPlace(place, asked, t)}</small>
        </span>
        <Icon name="chevron-down" size={22} />
      </summary>
      <div className={styles.answers}>
        {answersOf(asked.includes('weight'), kind).map((name) => (
          <AnswerField key={name} {...field} isFirst={number === 1} name={name} />
        ))}
      </div>
    </details>
  );
}
