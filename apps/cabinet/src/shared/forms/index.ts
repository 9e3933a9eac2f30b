export * from './apply-errors.ts';
export * from './dialog-foot.tsx';
export * from './fields.tsx';
export * from './form.tsx';
export * from './places.ts';
export * from './rules.ts';
export * from './special-fields.tsx';
export * from './use-checked-form.ts';
