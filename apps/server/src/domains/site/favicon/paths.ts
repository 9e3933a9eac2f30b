import type { IconName } from './make-icons.ts';

/** Where files of sites' icons lie in the storage, and their addresses on all hosts. */
export const iconPath = (key: string, name: IconName) => `icons/${key}/${name}`;
export const iconUrl = (key: string, name: IconName) => `/_icons/${key}/${name}`;
