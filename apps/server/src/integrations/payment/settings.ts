import type { AdapterSettings } from './provider.ts';
import { yookassaSettings } from './yookassa/settings.ts';

/** The adapters that read settings of the environment; the first is what live mode asks for where none is set up. */
export const ADAPTER_SETTINGS: readonly AdapterSettings[] = [yookassaSettings];
