/** Words that the server writes into records. */
export const records = {
  /** After the name of a copied tour. */
  copy_suffix: ' (копия)',
};
