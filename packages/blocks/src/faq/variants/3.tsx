import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { Ask } from '../ask.tsx';
import type { QuestionsView } from '../view.ts';
import styles from './3.module.css';

/** Variant 3: answers to read in full, with a menu of their sections that stays beside them. */
export function QuestionContents({ context, data, sections, askHref }: QuestionsView) {
  const { block, t } = context;
  const idOf = (section: number, question = 0) => `${block.uid}-${section + 1}-${question + 1}`;
  const [only] = sections;
  // One section needs no menu of sections: its questions are the menu.
  const isOneSection = sections.length === 1;
  const menu =
    isOneSection && only
      ? only.questions.map(({ question }, index) => ({ label: question, id: idOf(0, index) }))
      : sections.map(({ title }, index) => ({ label: title || t('blocks.faq.common'), id: idOf(index) }));
  return (
    <Section context={context} data={data}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <nav
            aria-label={t('blocks.faq.contents')}
            className={styles.menu}
            data-of={isOneSection ? 'questions' : 'sections'}
          >
            <ul>
              {menu.map(({ label, id }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <Ask className={styles.ask} context={context} href={askHref} />
        </div>
        <div>
          {sections.map(({ title, questions }, section) => {
            const hasTitle = title !== '' || !isOneSection;
            const Heading = hasTitle ? 'h4' : 'h3';
            return (
              <div className={styles.section} key={section}>
                {hasTitle && <h3 className={styles.title}>{title || t('blocks.faq.common')}</h3>}
                {questions.map(({ question, answer }, index) => (
                  <article className={styles.item} id={idOf(section, index)} key={index}>
                    <Heading className={styles.question}>{question}</Heading>
                    <RichText className={styles.answer} value={answer} />
                  </article>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </Section>
  );
}
