import { ButtonLink, buttonClass } from '../../shared/button.tsx';
import { classes } from '../../shared/classes.ts';
import { phoneHref } from '../../shared/contact-links.ts';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { layout, Section, SectionHead, titleId } from '../../shared/section.tsx';
import type { ContactsView } from '../render.tsx';
import styles from './1.module.css';

function Details({ context, email, address, hours, social }: ContactsView) {
  const { t } = context;
  return (
    <dl className={styles.details}>
      {email !== '' && (
        <div>
          <dt>{t('blocks.contacts.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>{t('blocks.contacts.address')}</dt>
          <dd>{address}</dd>
        </div>
      )}
      {hours.length > 0 && (
        <div>
          <dt>{t('blocks.contacts.hours')}</dt>
          {hours.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      {social.length > 0 && (
        <div>
          <dt>{t('blocks.contacts.social')}</dt>
          {social.map(({ name, href }) => (
            <dd key={name}>
              <a href={href} rel="noopener">
                {name}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

function MapPanel({ context, data, map, address }: ContactsView) {
  if (map === null) return null;
  const { t } = context;
  return (
    <div className={classes(layout.inverse, styles.map)}>
      {data.photo !== null && (
        <Picture
          alt=""
          className={styles.ground}
          picture={data.photo}
          sizes="(min-width: 992px) 55vw, 92vw"
        />
      )}
      {/* A frame in a closed `details` that loads lazily asks for nothing until somebody opens it. */}
      <details className={styles.frame}>
        <summary>
          <span className={styles.pin}>
            <Icon name="pin" size={34} />
          </span>
          <span className={buttonClass('light')}>{t('blocks.contacts.show_map')}</span>
        </summary>
        <iframe
          loading="lazy"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin, so it cannot lift its own sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          src={map.frame}
          title={t('blocks.contacts.map', { address })}
        />
      </details>
    </div>
  );
}

/** Variant 1: a card with the ways to reach, and the map, which loads when it is asked for. */
export function MapAndCard(view: ContactsView) {
  const { context, data, phones, messengers, map } = view;
  const { t } = context;
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={classes(styles.contacts, map === null && styles.alone)}>
        <div className={styles.card}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          {phones.map((phone) => (
            <a className={styles.phone} href={phoneHref(phone)} key={phone}>
              {phone}
            </a>
          ))}
          {messengers.length > 0 && (
            <ul aria-label={t('blocks.contacts.write')} className={styles.messengers}>
              {messengers.map(({ icon, name, href }) => (
                <li key={name}>
                  <ButtonLink href={href} look="secondary" size="small">
                    <Icon name={icon} size={20} />
                    {name}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
          <Details {...view} />
          {map !== null && (
            <a className={styles.route} href={map.route} rel="noopener" target="_blank">
              {t('blocks.contacts.open_map')}
              <Icon name="arrow-right" size={20} />
            </a>
          )}
        </div>
        <MapPanel {...view} />
      </div>
    </Section>
  );
}
