import { FoldedList } from '../../shared/folded.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { Ask } from '../ask.tsx';
import type { QuestionsView } from '../view.ts';
import styles from './2.module.css';

/** Variant 2: all answers at once, in two columns. */
export function QuestionColumns({ context, data, sections, askHref }: QuestionsView) {
  return (
    <Section context={context} data={data}>
      {sections.map(({ title, questions }, section) => {
        const Heading = title === '' ? 'h3' : 'h4';
        return (
          <div className={styles.section} key={section}>
            {title !== '' && <h3 className={styles.title}>{title}</h3>}
            <FoldedList as="div" className={styles.questions} context={context} shown={5}>
              {questions.map(({ question, answer }, index) => (
                <article className={styles.item} key={index}>
                  <Heading className={styles.question}>{question}</Heading>
                  <RichText className={styles.answer} value={answer} />
                </article>
              ))}
            </FoldedList>
          </div>
        );
      })}
      <Ask className={styles.ask} context={context} href={askHref} />
    </Section>
  );
}
