export * from './apply-errors.ts';
export * from './fields.tsx';
export * from './form.tsx';
export * from './places.ts';
export * from './special-fields.tsx';
