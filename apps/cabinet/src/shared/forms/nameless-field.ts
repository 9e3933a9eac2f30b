/** A field that has neither name nor id can't be found by its refusals: the programmer is told (docs/rules/interface.md). */
export function reportNamelessField(field: { name: string; id: string }): void {
  if (field.name !== '' || field.id !== '') return;
  // oxlint-disable-next-line no-console -- the specification: such a field is logged
  console.error('A validated field has neither a name nor an id', field);
}
