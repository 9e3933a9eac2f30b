/** The logo of the build: `variant-plugin.ts` puts the chosen variant's file in the place of this one. */
export { default as variantLogo } from '../../../variants/crm.svg?inline';
