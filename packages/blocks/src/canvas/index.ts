export * from './keys.ts';
export * from './messages.ts';
export * from './text-fields.ts';
