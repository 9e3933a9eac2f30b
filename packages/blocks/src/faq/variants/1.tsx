import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { Ask } from '../ask.tsx';
import { QuestionList } from '../question-list.tsx';
import type { QuestionsView } from '../view.ts';
import styles from './1.module.css';

/** Variant 1: the title stays in sight beside an accordion. */
export function QuestionAccordion({ context, data, sections, askHref }: QuestionsView) {
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <Ask className={styles.ask} context={context} href={askHref} />
        </div>
        <div>
          {sections.map((section, index) => (
            <QuestionList isFirstOpen={index === 0} key={index} section={section} />
          ))}
        </div>
      </div>
    </Section>
  );
}
