import type { Ticket, Wallet } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { ticketPath } from '../shared/private-paths.ts';

interface InWalletsProps {
  ticket: Pick<Ticket, 'id'>;
  wallets: readonly Wallet[];
  t: Translate;
}

/** Where a ticket can be kept on a phone: links, each in its own words. */
export const InWallets = ({ ticket, wallets, t }: InWalletsProps) =>
  wallets.map((wallet) => (
    <a key={wallet} href={`${ticketPath(ticket.id)}/${wallet}`}>
      {t(`site.booking.tickets.wallet.${wallet}`)}
    </a>
  ));
