import type { BlockProps } from '../../shared/context.ts';
import { Section } from '../../shared/section.tsx';
import { ArticleLink, Source } from '../press-parts.tsx';
import type { MassMediaData } from '../schema.ts';
import styles from './1.module.css';

/** Variant 1: the logos of those who wrote, each leading to what it wrote. */
export function PressLogos({ context, data }: BlockProps<MassMediaData>) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.logos}>
        {data.articles.map((article) => {
          const label = [article.source, article.title].filter(Boolean).join(': ');
          return (
            <li key={`${article.url} ${label}`}>
              <ArticleLink article={article} className={styles.tile} label={label}>
                {article.source === '' ? (
                  article.title
                ) : (
                  <Source article={article} className={styles.source} />
                )}
              </ArticleLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
