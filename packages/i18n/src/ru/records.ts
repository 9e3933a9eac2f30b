/** Words that the server writes into records. */
export const records = {
  /** After the name of a copied tour. */
  copy_suffix: ' (копия)',
  /** Legal name of an individual entrepreneur, as in the register. */
  entrepreneur: 'ИП {{name}}',
};
