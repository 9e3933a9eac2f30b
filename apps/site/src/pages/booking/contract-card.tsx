import type { PublicContract } from '@tropa/contract';
import { buttonClass, Icon } from '@tropa/blocks/render';
import { changeWords } from './contract-changes.ts';
import { ContractText } from './contract-text.tsx';
import type { BookingContext } from './context.ts';
import styles from './contract.module.css';

/** Where the card stands on the page. */
export const CONTRACT_ANCHOR = 'contract';
type Offer = NonNullable<PublicContract['offer']>;

function Changes({ context }: { context: BookingContext }) {
  const { t, moment, details } = context;
  const { acceptances, changes } = details.contract;
  return (
    <>
      <p>{t('private_page.contract.changed_text', { moment: moment(acceptances[0]?.accepted_at ?? '') })}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.what}>{changeWords(change, context)}</li>
        ))}
      </ul>
    </>
  );
}

/** The way to the code, then the code: the script shows the one that is due. */
function AcceptForm({ context: { t }, offer }: { context: BookingContext; offer: Offer }) {
  const [first] = offer.methods;
  if (!first) return <p>{t('private_page.contract.no_contacts')}</p>;
  return (
    <form className={styles.form} data-accept data-text={offer.text_hash} hidden noValidate>
      <div data-accept-start>
        {offer.methods.length > 1 ? (
          <fieldset className={styles.methods}>
            <legend>{t('private_page.contract.where')}</legend>
            {offer.methods.map(({ method, target }) => (
              <label key={method}>
                <input defaultChecked={method === first.method} name="method" type="radio" value={method} />
                {t(`private_page.contract.method.${method}`, { target })}
              </label>
            ))}
          </fieldset>
        ) : (
          <input defaultValue={first.method} name="method" type="hidden" />
        )}
        <button className={buttonClass()} data-accept-send type="button">
          {t('private_page.contract.send')}
        </button>
      </div>
      <div data-accept-code hidden>
        <output className={styles.sent} data-accept-sent />
        <label className={styles.code}>
          {t('private_page.contract.code')}
          <input
            aria-describedby="accept-problem"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            name="code"
            required
            type="text"
          />
        </label>
        <div className={styles.buttons}>
          <button className={buttonClass()} data-accept-submit type="submit">
            {t('private_page.contract.accept')}
          </button>
          <button className={styles.again} data-accept-again type="button">
            {t('private_page.contract.again')}
          </button>
        </div>
      </div>
      <p className={styles.problem} data-accept-problem id="accept-problem" role="alert" />
      <p className={styles.sign}>
        <Icon name="shield" size={18} />
        {t('private_page.contract.sign')}
      </p>
    </form>
  );
}

/** The contract that waits for its tourist: what it says, what changed in it, and the way to accept it. */
export function ContractCard({ context }: { context: BookingContext }) {
  const { booking, data, details, t } = context;
  const { offer, state } = details.contract;
  if (!offer) return null;
  const isChanged = state === 'changed';
  return (
    <section className={styles.card} id={CONTRACT_ANCHOR}>
      <h2>{isChanged ? t('private_page.contract.changed_title') : t('private_page.contract.title')}</h2>
      {isChanged ? (
        <Changes context={context} />
      ) : (
        <p>
          {t('private_page.contract.text')}
          {offer.is_before_payment && ` ${t('private_page.contract.before_payment')}`}
        </p>
      )}
      <details className={styles.reading}>
        <summary>
          {t('private_page.contract.read')}
          <Icon name="chevron-down" size={20} />
        </summary>
        <ContractText page={data.language} text={offer.text} />
        <p className={styles.quiet}>{t('private_page.contract.masked')}</p>
      </details>
      <a
        className={styles.pdf}
        href={`/spa/bookings/${booking.uuid}/contract`}
        rel="noopener"
        target="_blank"
      >
        <Icon name="ticket" size={20} />
        {t('private_page.contract.pdf')}
      </a>
      <AcceptForm context={context} offer={offer} />
      <noscript>
        <p className={styles.quiet}>{t('private_page.contract.no_script')}</p>
      </noscript>
    </section>
  );
}
