import type { WalletSettings } from '../../wallet-settings.ts';
import { createAppleWallet } from './apple.ts';
import { createGoogleWallet } from './google.ts';
import type { Wallets } from './wallets.ts';

/** The wallets whose keys are configured; the others are not offered. */
export const createWallets = ({ apple, google }: WalletSettings): Wallets => ({
  ...(apple && { apple: createAppleWallet(apple) }),
  ...(google && { google: createGoogleWallet(google) }),
});
