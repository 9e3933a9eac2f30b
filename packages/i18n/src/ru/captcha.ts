/** The captcha modal. The text of a failed load is the specification's own (docs/rules/accounts.md). */
export const captcha = {
  title: 'Вы не робот?',
  reason: 'Подтвердите это — и мы продолжим с того же места.',
  hard_reason:
    'Попыток было очень много. Проверка займёт чуть больше времени, потом мы продолжим с того же места.',
  not_robot: 'Я не робот',
  working: 'Проверяем…',
  load_failed: 'Ошибка загрузки капчи',
  retry: 'Повторить',
  canceled: 'Без проверки продолжить нельзя. Повторите действие, когда будете готовы.',
  unknown_provider: 'Неизвестный поставщик капчи: {{provider}}',
};
