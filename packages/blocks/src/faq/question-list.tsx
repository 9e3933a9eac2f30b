import { Icon } from '../shared/icon.tsx';
import { RichText } from '../shared/rich-text.tsx';
import type { QuestionSection } from './sections-of.ts';
import styles from './question-list.module.css';

interface QuestionListProps {
  section: QuestionSection;
  /** Whether the first answer is open, so that one sees what the rest hold. */
  isFirstOpen: boolean;
}

/** Questions that open their answers, under the heading of their section where it has one. */
export function QuestionList({ section: { title, questions }, isFirstOpen }: QuestionListProps) {
  const Heading = title === '' ? 'h3' : 'h4';
  return (
    <div className={styles.section}>
      {title !== '' && <h3 className={styles.title}>{title}</h3>}
      {questions.map(({ question, answer }, index) => (
        // Stored questions never move, so their place is a fair key: two may ask the same.
        <details className={styles.item} key={index} open={isFirstOpen && index === 0}>
          <summary className={styles.summary}>
            <Heading className={styles.question}>{question}</Heading>
            <Icon name="chevron-down" size={22} />
          </summary>
          <RichText className={styles.answer} value={answer} />
        </details>
      ))}
    </div>
  );
}
