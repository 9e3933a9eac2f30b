import type { BlockProps } from '../../shared/context.ts';
import { Icon } from '../../shared/icon.tsx';
import { Section } from '../../shared/section.tsx';
import { ArticleLink, Published } from '../press-parts.tsx';
import type { MassMediaData } from '../schema.ts';
import styles from './4.module.css';

/** Variant 4: a list of headlines. */
export function ArticleList({ context, data }: BlockProps<MassMediaData>) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.list}>
        {data.articles.map((article) => (
          <li key={`${article.url} ${article.source} ${article.title}`}>
            <p className={styles.source}>
              {article.title !== '' && article.source}
              <Published article={article} context={context} />
            </p>
            <h3>
              <ArticleLink article={article}>{article.title || article.source}</ArticleLink>
            </h3>
            {article.url !== '' && (
              <span className={styles.arrow}>
                <Icon name="arrow-right" size={26} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
