/** The letter that asks a traveller for a review. */
export const review_letters = {
  subject: 'Как прошла поездка «{{tour}}»?',
  text: 'Надеемся, вы хорошо отдохнули. Расскажите, как всё было: это займёт пару минут и поможет другим путешественникам.',
  button: 'Оставить отзыв',
};
